//! Events, refusals, cards and questions as sentences, in every language of the table.
