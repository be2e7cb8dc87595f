-- An objection is a case (decision 268). A new value cannot be used in the transaction that adds it.
ALTER TYPE "CaseKind" ADD VALUE 'objection';
