import { openAuthorization } from "@/lib/payments";
import { clearFaults, fault, pledge, stage } from "@/tests/support/money";
import { stripe } from "@/tests/support/world";

afterEach(clearFaults);

test("a first-time payer can pay as soon as the provider creates customers again, whatever it stored before", async () => {
  const on = await stage();
  const pledgeId = await pledge(on);
  await fault({ path: "/v1/customers", method: "POST", do: "fail", status: 500, times: 99 });
  for (let press = 1; press <= 5; press++) {
    await expect(openAuthorization(pledgeId)).rejects.toMatchObject({ code: "payments_unavailable" });
  }
  await clearFaults();
  const { clientSecret } = await openAuthorization(pledgeId);
  expect(await openAuthorization(pledgeId)).toEqual({ clientSecret });
  const { data } = await stripe().customers.list();
  expect(data.filter(({ metadata }) => metadata.user_id === on.viewer.userId)).toHaveLength(1);
});
