/** What is wrong with the clusters of a fleet. */
import type { InputError } from '../../text';

const CODE = 'fleet/clusters';

/** How cdk8s begins the error of a validation. A line for each finding follows. */
const VALIDATION = 'Validation failed with the following errors:\n';

/** Clusters with the same findings, such as those of a default. */
interface Group {
  readonly clusters: string[];
  readonly findings: readonly string[];
}

/** The findings of all wrong clusters. */
export class Failures {
  private readonly groups = new Map<string, Group>();
  private crash?: unknown;
  private count = 0;

  /** The result of a function; undefined if it throws, which is then what is wrong with the cluster. */
  public of<T>(cluster: string, make: () => T): T | undefined {
    try {
      return make();
    } catch (error) {
      this.add(cluster, error);
      return undefined;
    }
  }

  /** Whether a cluster is wrong. */
  public get isAny(): boolean {
    return this.count > 0;
  }

  /**
   * One error for all, with the code `fleet/clusters`. Clusters with the same findings are named together; the paths are those of the first. The cause is the
   * first error that is not in the input, such as one in an extension: its stack tells where.
   *
   * @param total number of clusters that were checked
   */
  public toError(total: number): InputError {
    const parts = [...this.groups.values()].map(({ clusters, findings }) => [`${clusters.join(', ')}:`, ...findings.map((finding) => `  ${finding}`)].join('\n'));
    const text = `${this.count} of ${total} clusters ${this.count === 1 ? 'is' : 'are'} wrong:\n${parts.join('\n')}\nnothing is written until they are right [${CODE}]`;
    return Object.assign(new Error(text, { cause: this.crash }), { code: CODE });
  }

  private add(cluster: string, error: unknown): void {
    const findings = findingsIn(error);
    // Paths begin with the name of the cluster.
    const key = findings.map((finding) => finding.replace(`[${cluster}`, '[').replace(new RegExp(`^${cluster}(?=[/:])`), '')).join('\n');
    const group = this.groups.get(key);
    if (group === undefined) {
      this.groups.set(key, { clusters: [cluster], findings });
    } else {
      group.clusters.push(cluster);
    }
    this.count += 1;
    this.crash ??= isFinding(error) ? undefined : error;
  }
}

function isFinding(error: unknown): boolean {
  return error instanceof Error && (error.message.startsWith(VALIDATION) || typeof (error as Partial<InputError>).code === 'string');
}

function findingsIn(error: unknown): string[] {
  const { message } = error instanceof Error ? error : new Error(String(error));
  return message.startsWith(VALIDATION) ? message.slice(VALIDATION.length).split('\n').map((line) => line.trim()) : message.split('\n');
}
