import { NotFoundPage } from "@/components/shell/not-found-page";

/** What a page shows that calls `notFound()`, such as one of an unknown streamer. */
export default function NotFound() {
  return <NotFoundPage />;
}
