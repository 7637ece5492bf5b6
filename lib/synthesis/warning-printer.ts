import { sharedState } from './shared-state';
import { lineOf } from '../text';

/** Warning of synthesis with its construct. */
export interface PlacedWarning {
  readonly code: string;
  /** Path of the construct, or empty for the app itself. */
  readonly path: string;
  readonly message: string;
  /** Place in the user's program that created the construct: `main.ts:12:3`. */
  readonly place?: string;
  /** Object that identifies the cluster of the construct. */
  readonly cluster: object;
}

/** Maximum number of lines printed for a code. */
const MOST_LINES = 10;

/** Messages of a code that were printed or counted. */
interface Printed {
  readonly messages: Set<string>;
  /** Clusters of warnings that were only counted. */
  readonly counted: WeakSet<object>;
  clusters: number;
  count: number;
}

/**
 * Prints warnings: each message once, however many clusters have it, and a limited number of messages for each code. Further messages are counted.
 * Because a program may synthesize many apps, a line for each code reports the count when the process ends.
 */
export class WarningPrinter {
  private readonly codes = new Map<string, Printed>();
  private isSummaryDue = false;

  /**
   * @param write receives the lines
   * @param atExit calls a function when the process ends
   */
  constructor(private readonly write: (text: string) => void, private readonly atExit: (summarize: () => void) => void) {}

  /** Prints the new warnings of a synthesis, sorted by path. */
  public print(warnings: readonly PlacedWarning[]): void {
    const groups = new Map<string, PlacedWarning[]>();
    for (const warning of [...warnings].sort(byPath)) {
      const group = groups.get(warning.message) ?? [];
      groups.set(warning.message, group);
      group.push(warning);
    }
    const lines = [...groups.values()].flatMap((group) => (this.isPrinted(group[0]) ? [lineFor(group)] : this.count(group)));
    if (lines.length > 0) {
      this.write(lines.join(''));
    }
  }

  /** Prints the number of warnings that were only counted. */
  public summarize(): void {
    const lines = [...this.codes].sort(([a], [b]) => (a < b ? -1 : 1)).filter(([, { count }]) => count > 0)
      .map(([code, { count, clusters }]) => `warning: ${many(count, 'more finding')} of [${code}] in ${many(clusters, 'cluster')}; Findings.of(app).warnings lists all\n`);
    this.write(lines.join(''));
  }

  /** Records a message, and returns whether it gets a line of its own. */
  private isPrinted({ code, message }: PlacedWarning): boolean {
    const { messages } = this.printed(code);
    if (messages.size >= MOST_LINES || messages.has(message)) {
      return false;
    }
    messages.add(message);
    return true;
  }

  private count(group: readonly PlacedWarning[]): [] {
    if (!this.isSummaryDue) {
      this.isSummaryDue = true;
      this.atExit(() => this.summarize());
    }
    for (const { code, cluster } of group) {
      const printed = this.printed(code);
      printed.clusters += printed.counted.has(cluster) ? 0 : 1;
      printed.counted.add(cluster);
      printed.count += 1;
    }
    return [];
  }

  private printed(code: string): Printed {
    const printed = this.codes.get(code) ?? { messages: new Set(), counted: new WeakSet(), clusters: 0, count: 0 };
    this.codes.set(code, printed);
    return printed;
  }
}

function byPath(a: PlacedWarning, b: PlacedWarning): number {
  const [one, other] = [a, b].map(({ path, message }) => `${path}\0${message}`);
  return one < other ? -1 : one > other ? 1 : 0;
}

/** One line for all warnings with the same message, with the path of the first, and its place on a second line, as terminals and editors recognize it. */
function lineFor([first, ...others]: readonly PlacedWarning[]): string {
  const place = first.path === '' ? '' : `[${first.path}] `;
  const clusters = new Set([first, ...others].map(({ cluster }) => cluster)).size - 1;
  const elsewhere = others.length === 0 ? '' : ` (and in ${clusters > 0 ? many(clusters, 'other cluster') : many(others.length, 'other construct')})`;
  return `${lineOf(`warning: ${place}${first.message}${elsewhere}`)}\n${first.place === undefined ? '' : `    at ${first.place}\n`}`;
}

const many = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Printer of the process, which several apps may share. */
export const printer = sharedState('printer', () => new WarningPrinter(
  (text) => process.stderr.write(text),
  (summarize) => process.once('exit', summarize),
));
