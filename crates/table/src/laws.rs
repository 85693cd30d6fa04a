//! The laws that every game is tested by.
