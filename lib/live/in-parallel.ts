/** Requests at the same time. Where there is no proxy (api-proxy.ts), each is a process of its own. */
const PARALLEL = 4;

/** Calls a function for each item, a few at the same time. The first error ends all. */
export async function inParallel<T>(items: readonly T[], run: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  await Promise.all(Array.from({ length: PARALLEL }, async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) {
      try {
        await run(item);
      } catch (error) {
        left.length = 0;
        throw error;
      }
    }
  }));
}
