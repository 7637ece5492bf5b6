/** Time in which work is allowed, in milliseconds since 1970. */
export interface Span {
  readonly from: number;
  readonly until: number;
  /** Name of its window. */
  readonly name: string;
}

/** Spans in order, without those that others contain. Spans that overlap or touch become one, with the names of both. */
export function joinedSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.from - b.from || b.until - a.until)) {
    const last = joined.at(-1);
    if (last === undefined || span.from > last.until) {
      joined.push(span);
    } else {
      const name = last.name.split(', ').includes(span.name) ? last.name : `${last.name}, ${span.name}`;
      joined[joined.length - 1] = { from: last.from, until: Math.max(last.until, span.until), name: span.until > last.until ? name : last.name };
    }
  }
  return joined;
}

/** Rest of spans without others. */
export function spansWithout(spans: readonly Span[], others: readonly Span[]): Span[] {
  return others.reduce<readonly Span[]>((left, other) => left.flatMap((span) => (other.until <= span.from || other.from >= span.until ? [span] : [
    ...other.from > span.from ? [{ ...span, until: other.from }] : [],
    ...other.until < span.until ? [{ ...span, from: other.until }] : [],
  ])), spans).filter(({ from, until }) => until > from);
}
