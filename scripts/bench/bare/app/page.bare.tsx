import { headers } from "next/headers";

/** A dynamic page that does nothing but know who asks. */
export default async function Page() {
  const host = (await headers()).get("host");
  return <p>Hello, {host}</p>;
}
