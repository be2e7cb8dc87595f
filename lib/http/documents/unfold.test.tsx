/** @jest-environment node */
import { type ReactNode, Suspense } from "react";
import { prerender } from "react-dom/static";
import { unfold } from "./unfold";

/** Ready a moment later, as what comes from a database is. */
async function Slow({ children }: { children: ReactNode }) {
  await new Promise((resolve) => setImmediate(resolve));
  return children;
}

const large = "A dare that takes a while to read. ".repeat(40);

function Page() {
  return (
    <html lang="en">
      <body>
        <header>Bravado</header>
        <Suspense
          fallback={
            <Suspense fallback="wait">
              <div>Loading</div>
            </Suspense>
          }
        >
          <Slow>
            <main>
              <div>
                <div>{large}</div>
              </div>
              <Suspense fallback={<div>Loading more</div>}>
                <Slow>
                  <div>{large} within</div>
                </Slow>
              </Suspense>
            </main>
          </Slow>
        </Suspense>
        <Suspense fallback="Loading the rest">
          <aside>{large} aside</aside>
        </Suspense>
      </body>
    </html>
  );
}

/** What React writes when it may keep parts of so many bytes in their places. */
async function written(progressiveChunkSize: number): Promise<string> {
  const { prelude } = await prerender(<Page />, { progressiveChunkSize });
  return await new Response(prelude).text();
}

test("every part stands in its place, as React itself would put it", async () => {
  const folded = await written(1);
  expect(folded).toContain("$RC(");
  const withoutClock = unfold(folded).replace(/<script[^>]*>requestAnimationFrame.*?<\/script>/, "");
  expect(withoutClock).toBe(await written(1_000_000));
});

test.each([
  ["a page without loading screens", "<main><!--$--><p>$RC</p><!--/$--></main>"],
  [
    "a place that is not there",
    '<main></main><div hidden id="S:0"><p>1</p></div><script>$RC("B:0","S:0")</script>',
  ],
  [
    "a part that comes with styles",
    '<!--$?--><template id="B:0"></template>wait<!--/$--><div hidden id="S:0">1</div><script>$RR("B:0","S:0",[])</script>',
  ],
  [
    "a part beside one that cannot be placed",
    '<!--$?--><template id="B:0"></template>wait<!--/$--><div hidden id="S:0">1</div><script>$RC=f;$RC("B:0","S:0")</script><script>$RC("B:1","S:1")</script>',
  ],
])("%s is left as it was written", (_, html) => {
  expect(unfold(html)).toBe(html);
});
