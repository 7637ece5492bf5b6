/** Errors of the clusters of a fleet. */
import { inputError, type InputError } from '../../text';

const CODE = 'fleet/clusters';

/** First line of a validation error of cdk8s. A line for each finding follows. */
const VALIDATION = 'Validation failed with the following errors:\n';

/** Clusters with the same findings, such as those caused by a default. */
interface Group {
  readonly clusters: string[];
  readonly findings: readonly string[];
}

/** Findings of all clusters with errors. */
export class Failures {
  private readonly groups = new Map<string, Group>();
  private crash?: unknown;
  private count = 0;

  /** Returns the result of a function, or undefined if it throws. The error is recorded for the cluster. */
  public of<T>(cluster: string, make: () => T): T | undefined {
    try {
      return make();
    } catch (error) {
      this.add(cluster, error);
      return undefined;
    }
  }

  /** Whether any cluster has errors. */
  public get isAny(): boolean {
    return this.count > 0;
  }

  /**
   * Returns one error for all, with the code `fleet/clusters`. Clusters with the same findings are grouped, with the paths of the first. The cause is
   * the first error that is not in the input, such as one in an extension, so that its stack is available.
   *
   * @param total number of clusters that were checked
   */
  public toError(total: number): InputError {
    const parts = [...this.groups.values()].map(({ clusters, findings }) => [`${clusters.join(', ')}:`, ...findings.map((finding) => `  ${finding}`)].join('\n'));
    const text = `${this.count} of ${total} clusters ${this.count === 1 ? 'is' : 'are'} wrong:\n${parts.join('\n')}\nnothing is written until they are right [${CODE}]`;
    return inputError(CODE, text, { cause: this.crash });
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
