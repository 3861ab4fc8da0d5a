-- Rows that are written over say which writing of them it is. What every move changes of a table is
-- apart from what it leaves alone; of tables from before it is still in the document.

ALTER TABLE game_table ADD COLUMN progress TEXT NOT NULL DEFAULT '';
ALTER TABLE game_table ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
ALTER TABLE draft ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
