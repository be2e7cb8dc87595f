/** The result of the work, or null if it takes longer. The work goes on; its failure after that is its starter's to handle. */
export async function within<T extends {}>(work: Promise<T>, milliseconds: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lateness = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, milliseconds, null);
  });
  return Promise.race([work, lateness]).finally(() => clearTimeout(timer));
}
