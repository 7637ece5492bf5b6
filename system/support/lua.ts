/** A value as Lua writes it. Argo CD leaves missing keys out. */
export function lua(value: unknown): string {
  if (Array.isArray(value)) {
    return `{ ${value.map(lua).join(', ')} }`;
  }
  if (typeof value === 'object' && value !== null) {
    return `{ ${Object.entries(value).filter(([, each]) => each !== undefined).map(([key, each]) => `[${JSON.stringify(key)}] = ${lua(each)}`).join(', ')} }`;
  }
  return JSON.stringify(value);
}
