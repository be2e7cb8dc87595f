/** A person that anybody can sign in as. */
export interface DemoPerson {
  sub: string;
  name: string;
  email: string;
  email_verified: boolean;
  note: string;
}

export const people: readonly DemoPerson[] = [
  {
    sub: "100000000000000000001",
    name: "Gia Moreau",
    email: "gia.moreau@mail.example",
    email_verified: true,
    note: "watches and dares",
  },
  {
    sub: "100000000000000000002",
    name: "Ravi Santos",
    email: "ravi.santos@mail.example",
    email_verified: true,
    note: "streams",
  },
  {
    sub: "100000000000000000003",
    name: "Uma Okafor",
    email: "uma.okafor@mail.example",
    email_verified: false,
    note: "has not confirmed the address",
  },
];

export const personBySub = (sub: string): DemoPerson | undefined =>
  people.find((person) => person.sub === sub) ?? inventedPerson(sub);

/** A person for any email address, which is also the subject; for tests. */
function inventedPerson(sub: string): DemoPerson | undefined {
  const [mark, verified, email = ""] = sub.split("|");
  if (mark !== "invented" || email === "") return undefined;
  const name = email.split("@")[0] ?? "";
  return { sub, name, email, email_verified: verified === "verified", note: "" };
}
