-- Names by their look, sessions that are prolonged in place, and passwords that are set anew.

-- How a name looks; unique among accounts that are not guests. Empty until the server, which knows
-- what looks alike, has been through the accounts that were made before this step.
ALTER TABLE account ADD COLUMN look TEXT NOT NULL DEFAULT '';

CREATE UNIQUE INDEX account_by_look ON account (look) WHERE guest = 0 AND look <> '';
CREATE INDEX account_without_look ON account (id) WHERE guest = 0 AND look = '';
CREATE INDEX guest_by_name ON account (folded_name) WHERE guest = 1;
CREATE INDEX guest_by_look ON account (look) WHERE guest = 1;
CREATE INDEX guest_by_age ON account (created) WHERE guest = 1;

-- When it was last used, roughly.
ALTER TABLE session ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
UPDATE session SET seen = created;

-- A row goes when it is used.
CREATE TABLE password_reset (
  code_hash TEXT NOT NULL PRIMARY KEY,
  account   TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  expires   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX password_reset_by_account ON password_reset (account);
