-- Case-insensitive text, for e-mail addresses.
CREATE EXTENSION IF NOT EXISTS citext;
