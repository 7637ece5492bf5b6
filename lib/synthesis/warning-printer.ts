import { sharedState } from './shared-state';
import { lineOf } from '../text';

/** A warning of synthesis. */
export interface PlacedWarning {
  readonly code: string;
  /** Path of the construct; empty for the app itself. */
  readonly path: string;
  readonly message: string;
  /** What stands for the cluster that the construct belongs to. */
  readonly cluster: object;
}

/** How many lines one code gets. */
const MOST_LINES = 10;

/** What was printed of one code. */
interface Printed {
  readonly messages: Set<string>;
  /** Clusters of the warnings that were only counted. */
  readonly counted: WeakSet<object>;
  clusters: number;
  count: number;
}

/**
 * Prints warnings: a message once, however many clusters have it, and a limited number of messages for each code. The rest is counted. One
 * program may synthesize many apps: at its end, a line for each code says how many more there were.
 */
export class WarningPrinter {
  private readonly codes = new Map<string, Printed>();
  private isSummaryDue = false;

  /**
   * @param write where lines go
   * @param atExit calls a function at the end of the process
   */
  constructor(private readonly write: (text: string) => void, private readonly atExit: (summarize: () => void) => void) {}

  /** Prints the new warnings of one synthesis, sorted by path. */
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

  /** Prints what was only counted. */
  public summarize(): void {
    const lines = [...this.codes].sort(([a], [b]) => (a < b ? -1 : 1)).filter(([, { count }]) => count > 0)
      .map(([code, { count, clusters }]) => `warning: ${many(count, 'more finding')} of [${code}] in ${many(clusters, 'cluster')}; Findings.of(app).warnings lists all\n`);
    this.write(lines.join(''));
  }

  /** Whether a message has a line. */
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

/** One line for all that has the same message, by the first of them. */
function lineFor([first, ...others]: readonly PlacedWarning[]): string {
  const place = first.path === '' ? '' : `[${first.path}] `;
  const clusters = new Set([first, ...others].map(({ cluster }) => cluster)).size - 1;
  const elsewhere = others.length === 0 ? '' : ` (and in ${clusters > 0 ? many(clusters, 'other cluster') : many(others.length, 'other construct')})`;
  return `${lineOf(`warning: ${place}${first.message}${elsewhere}`)}\n`;
}

const many = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** That of the process: several apps may share it. */
export const printer = sharedState('printer', () => new WarningPrinter(
  (text) => process.stderr.write(text),
  (summarize) => process.once('exit', summarize),
));
