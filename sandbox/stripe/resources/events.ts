import { z } from "zod";
import { listPage, requireRow } from "../server/lists";
import { boolean, paging, text } from "../server/params";
import { nothing, type Route, route } from "../server/route";
import { presentEvent } from "../webhooks/present-event";

const list = z.strictObject({
  ...paging,
  type: text.optional(),
  types: z.array(text).max(20).optional(),
  delivery_success: boolean.optional(),
});

const matches = (pattern: string, type: string): boolean =>
  pattern.endsWith("*") ? type.startsWith(pattern.slice(0, -1)) : pattern === type;

export const eventRoutes: Route[] = [
  route("GET /v1/events", list, ({ space, params }) => {
    const wanted = params.types ?? (params.type === undefined ? [] : [params.type]);
    const page = listPage(space.events, "/v1/events", params, {
      filter: (row) =>
        (wanted.length === 0 || wanted.some((pattern) => matches(pattern, row.type))) &&
        (params.delivery_success === undefined ||
          params.delivery_success === (presentEvent(space, row).pending_webhooks === 0)),
    });
    return { ...page, data: page.data.map((event) => presentEvent(space, event)) };
  }),
  route("GET /v1/events/:id", nothing, ({ space, id }) =>
    presentEvent(space, requireRow(space.events, "event", id)),
  ),
];
