import { annualStatementCsv } from "./annual-statement-csv";

const amounts = { gross: 1234.5, taken_back: 0, fee: 123.45, set_off: 0, net: 1111.05 };
const head = {
  year: 2031,
  currency: "USD",
  streamer_name: "nova",
  streamer_display_name: "Nova",
  operator: { name: null, address: null },
  payout_count: 1,
  ...amounts,
} as const;
async function* payouts(...texts: string[]) {
  for (const challenge_description of texts)
    yield {
      _id: "p",
      id: "p",
      challenge_id: "c",
      challenge_description,
      completed_at: "2031-05-04T12:00:00.000Z",
      ...amounts,
    };
}
const read = (...texts: string[]) =>
  new Response(annualStatementCsv(head, payouts(...texts), "en")).arrayBuffer();

test("writes RFC 4180: a head, a row for each payout, the sums, and CRLF after each", async () => {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await read('Say "hi", twice\nand go'));
  expect(text).toBe(
    '\ufeff"Sent on","Payout","Challenge","Collected (USD)","Taken back (USD)","Platform fee (USD)","Set off (USD)","Paid out (USD)"\r\n' +
      '"2031-05-04T12:00:00.000Z","p","Say ""hi"", twice\nand go",1234.50,0.00,123.45,0.00,1111.05\r\n' +
      '"Total","","",1234.50,0.00,123.45,0.00,1111.05\r\n',
  );
});

test("an empty year has a head and sums", async () => {
  expect(new TextDecoder().decode(await read()).split("\r\n")).toHaveLength(3);
});
