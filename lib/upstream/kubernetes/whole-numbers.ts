const LARGEST = 2 ** 63;

/**
 * Whether Kubernetes reads a value as a whole number. A number beyond 64 bits becomes a fraction. JavaScript cannot distinguish the largest numbers
 * that fit from their neighbours, so these count as fitting.
 */
export function isWholeNumber(value: unknown): value is number {
  return Number.isInteger(value) && Math.abs(value as number) <= LARGEST;
}
