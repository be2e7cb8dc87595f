import { saveAvatar } from "@/lib/accounts";
import { defineRoute } from "@/lib/http/define-route";
import { readUpload } from "@/lib/storage";

export const POST = defineRoute("POST /api/users/avatar", async ({ actor, request }) =>
  saveAvatar(actor, await readUpload(request, "file")),
);
