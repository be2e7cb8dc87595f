import type Stripe from "stripe";
import { z } from "zod";
import { invalidRequest, noSuch } from "../server/errors";
import { listPage, requireRow, where } from "../server/lists";
import { address, clearable, integer, mergeMetadata, metadata, opaque, paging, text } from "../server/params";
import { nothing, type Route, route } from "../server/route";
import { searchPage } from "../server/search";
import { newId, randomText } from "../state/identifiers";
import type { Space } from "../state/space";
import { emit, putAndEmit } from "../webhooks/emit";
import { fullAddress } from "./addresses";
import { searchParams } from "./payment-intents/params";
import { attachPaymentMethod, resolvePaymentMethod } from "./payment-methods";

const fields = z.strictObject({
  address: z.union([z.literal(""), address]).optional(),
  balance: integer.optional(),
  description: clearable.optional(),
  email: clearable.optional(),
  invoice_settings: z.strictObject({ default_payment_method: clearable.optional() }).optional(),
  metadata: metadata.optional(),
  name: clearable.optional(),
  payment_method: text.optional(),
  phone: clearable.optional(),
  preferred_locales: z.array(text).optional(),
  shipping: z.union([z.literal(""), opaque]).optional(),
});

type Fields = z.output<typeof fields>;

const list = z.strictObject({ ...paging, email: text.optional() });

export const customerRoutes: Route[] = [
  route("POST /v1/customers", fields, ({ space, params }) => createCustomer(space, params)),
  route("GET /v1/customers", list, ({ space, params }) =>
    listPage(space.customers, "/v1/customers", params, {
      filter: (row) => params.email === undefined || row.email === params.email,
    }),
  ),
  route("GET /v1/customers/search", searchParams, ({ space, params }) =>
    searchPage(space.customers, "/v1/customers/search", params),
  ),
  route("GET /v1/customers/:id", nothing, ({ space, id }) => {
    return space.deletedCustomers.get(id) ?? requireRow(space.customers, "customer", id);
  }),
  route("POST /v1/customers/:id", fields, ({ space, id, params }) => {
    const customer = requireRow(space.customers, "customer", id);
    return putAndEmit(space, space.customers, "customer.updated", applyFields(customer, params));
  }),
  route("DELETE /v1/customers/:id", nothing, ({ space, id }) => deleteCustomer(space, id)),
  route(
    "GET /v1/customers/:id/payment_methods",
    z.strictObject({
      ...paging,
      type: text.optional(),
      allow_redisplay: z.enum(["always", "limited", "unspecified"]).optional(),
    }),
    ({ space, id, params }) => {
      requireRow(space.customers, "customer", id);
      return listPage(space.paymentMethods, `/v1/customers/${id}/payment_methods`, params, {
        where: where("customer", id),
        filter: (row) =>
          (params.type === undefined || row.type === params.type) &&
          (params.allow_redisplay === undefined || row.allow_redisplay === params.allow_redisplay),
      });
    },
  ),
  route("GET /v1/customers/:id/payment_methods/:part", nothing, ({ space, id, part }) => {
    const method = requireRow(space.paymentMethods, "payment_method", part);
    if (method.customer !== id) throw noSuch("payment_method", part, "payment_method", true);
    return method;
  }),
];

/** @throws ApiError 400 when a parameter names a customer that does not exist */
export function requireCustomer(space: Space, id: string | undefined): void {
  if (id !== undefined && !space.customers.get(id)) throw noSuch("customer", id, "customer", false);
}

function createCustomer(space: Space, params: Fields): Stripe.Customer {
  const blank: Stripe.Customer = {
    id: newId("cus").slice(0, 18),
    object: "customer",
    address: null,
    balance: 0,
    created: space.platform.clock.now(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  };
  const customer = applyFields(blank, params);
  space.customers.put(customer);
  emit(space, "customer.created", customer);
  if (params.payment_method !== undefined) {
    attachPaymentMethod(space, resolvePaymentMethod(space, params.payment_method), customer.id);
  }
  return customer;
}

function applyFields(customer: Stripe.Customer, params: Fields): Stripe.Customer {
  return {
    ...customer,
    address:
      params.address === undefined
        ? (customer.address ?? null)
        : params.address === ""
          ? null
          : fullAddress(params.address),
    balance: params.balance ?? customer.balance,
    description: params.description === undefined ? customer.description : params.description,
    email: params.email === undefined ? customer.email : params.email,
    invoice_settings: {
      ...customer.invoice_settings,
      default_payment_method:
        params.invoice_settings?.default_payment_method === undefined
          ? customer.invoice_settings.default_payment_method
          : params.invoice_settings.default_payment_method,
    },
    metadata: mergeMetadata(customer.metadata, params.metadata),
    name: params.name === undefined ? (customer.name ?? null) : params.name,
    phone: params.phone === undefined ? (customer.phone ?? null) : params.phone,
    preferred_locales: params.preferred_locales ?? customer.preferred_locales ?? [],
    shipping: params.shipping === undefined ? customer.shipping : readShipping(params.shipping),
  };
}

const shippingParams = z.object({
  name: text.optional(),
  phone: text.optional(),
  address: address.optional(),
});

function readShipping(given: "" | Record<string, unknown>): Stripe.Customer.Shipping | null {
  if (given === "") return null;
  const parsed = shippingParams.safeParse(given);
  if (!parsed.success) throw invalidRequest("Invalid shipping", { param: "shipping" });
  const { name, phone, address: at } = parsed.data;
  return {
    address: fullAddress(at),
    name: name ?? "",
    phone: phone ?? "",
  };
}

/** Deletes a customer and detaches the cards, which can never be charged again. */
function deleteCustomer(space: Space, id: string): Stripe.DeletedCustomer {
  const customer = requireRow(space.customers, "customer", id);
  for (const method of space.paymentMethods.by("customer", id)) {
    space.paymentMethods.put({ ...method, customer: null });
    const card = space.cards.get(method.id);
    if (card) space.cards.put({ ...card, spent: true });
  }
  space.customers.remove(id);
  const gone: Stripe.DeletedCustomer = { id, object: "customer", deleted: true };
  space.deletedCustomers.put(gone);
  emit(space, "customer.deleted", customer);
  return gone;
}
