import { notFound } from "next/navigation";

/** Any address that no other route knows, so that the 404 page speaks the language of the address. */
export default function UnknownPage() {
  notFound();
}
