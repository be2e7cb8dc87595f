import { headers } from "next/headers";

/** A minimal dynamic page: it reads a request header. */
export default async function Page() {
  const host = (await headers()).get("host");
  return <p>Hello, {host}</p>;
}
