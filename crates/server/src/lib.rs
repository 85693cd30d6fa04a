//! The table server: lobby, tables, clocks, pages, streams and the API.
