-- People and how they come in.

CREATE TABLE account (
  id          TEXT NOT NULL PRIMARY KEY,
  name        TEXT NOT NULL,
  folded_name TEXT NOT NULL,
  password    TEXT NOT NULL,
  guest       INTEGER NOT NULL,
  admin       INTEGER NOT NULL,
  created     INTEGER NOT NULL,
  settings    TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Guests may all be called Julia.
CREATE UNIQUE INDEX account_by_name ON account (folded_name) WHERE guest = 0;

CREATE TABLE session (
  token_hash TEXT NOT NULL PRIMARY KEY,
  account    TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  created    INTEGER NOT NULL,
  expires    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX session_by_account ON session (account);
CREATE INDEX session_by_expiry ON session (expires);

-- A row goes when it is used.
CREATE TABLE invitation (
  code    TEXT NOT NULL PRIMARY KEY,
  created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE setting (
  name  TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
