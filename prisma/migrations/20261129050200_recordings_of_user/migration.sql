-- The index in the list's order serves what this one did.
DROP INDEX "recordings_userId_idx";
