import type { ApiObject } from 'cdk8s';
import type { IConstruct } from 'constructs';
import { clusterOf } from './cluster-scope';
import { sharedState } from './shared-state';
import { Surroundings } from './surroundings';
import { printer } from './warning-printer';
import { UNUSED_ACKNOWLEDGEMENT } from '../check';
import type { Manifest } from '../manifests';
import { cached, describe } from '../text';

/** The types of metadata on constructs. */
export const WARNING = 'onload/warning';
export const ACKNOWLEDGED = 'onload/acknowledged';
export const ACCEPTED = 'onload/accepted';

/** What an author accepts of a construct and all below it. */
interface Acknowledgement {
  readonly code: string;
  readonly reason: string;
}

/** A check of one construct, which is part of the validation of the tree. */
interface Check {
  readonly construct: IConstruct;
}

/** One for each tree, by its root. */
const SYNTHESES = sharedState('syntheses', () => new WeakMap<IConstruct, Synthesis>());

/**
 * All checks of one construct tree.
 *
 * cdk8s validates the root first, then everything below it, once for each synthesis of the app or of a chart. `App.synth()` does that for itself and again
 * for each of its charts, between which nothing changes: there the checks run once. The root's validation starts a round here. The last check of the round
 * ends it: only then is it known what to print, and which acknowledgement met nothing.
 */
export class Synthesis {
  /** That of the tree in which a construct is. */
  public static of({ node: { root } }: IConstruct): Synthesis {
    const synthesis = SYNTHESES.get(root) ?? new Synthesis(root);
    SYNTHESES.set(root, synthesis);
    return synthesis;
  }

  /** Codes that the checks of this tree can report. */
  public readonly codes = new Set<string>();
  private readonly checks: Check[] = [];
  private readonly acknowledgements: { readonly scope: IConstruct; readonly entry: Acknowledgement }[] = [];
  private readonly met = new WeakSet<Acknowledgement>();
  private readonly awaited = new Set<Check>();
  private present: ReadonlySet<IConstruct> = new Set();
  private unprinted: { readonly construct: IConstruct; readonly code: string; readonly message: string }[] = [];

  private readonly surroundings = new Map<IConstruct, Surroundings>();
  /** The number of rounds that the synthesis of the app has begun, while it lasts. */
  private rounds?: number;
  private isKept = false;

  private constructor(private readonly root: IConstruct) {
    root.node.addValidation({ validate: () => this.begin() });
    this.watch('synth');
    this.watch('synthYaml');
  }

  /** Whether the app is being synthesized, and has been validated. Nothing in the tree changes until it is done. */
  public get isValidated(): boolean {
    return this.rounds !== undefined && this.rounds > 0;
  }

  /** Declares that no validation of this tree changes an object: each is written as the rules have read it. */
  public keepRendered(): void {
    this.isKept = true;
  }

  /** An object as it is written. */
  public render(object: ApiObject): Manifest {
    return (this.isKept ? this.surroundingsOf(clusterOf(object) ?? this.root).renderedFor(object) : undefined) ?? object.toJson() as Manifest;
  }

  /** What the checks of a cluster share in this round. */
  public surroundingsOf(cluster: IConstruct): Surroundings {
    return cached(this.surroundings, cluster, () => new Surroundings(cluster));
  }

  /** cdk8s has no hook for the begin and the end of a synthesis, so these methods of an app say so themselves. */
  private watch(method: 'synth' | 'synthYaml'): void {
    const app = this.root as { -readonly [name in typeof method]?: () => unknown };
    const original = app[method];
    if (typeof original === 'function') {
      app[method] = (...args: []) => {
        const outer = this.rounds;
        this.rounds = 0;
        try {
          return original.apply(app, args);
        } finally {
          this.rounds = outer;
          this.surroundings.clear();
        }
      };
    }
  }

  /**
   * Adds a check of a construct. It may be called at any time, and runs in each validation.
   *
   * @param codes what its findings end in
   * @param run returns the errors, and calls `accepts` or `warn` for the rest
   */
  public addCheck(construct: IConstruct, codes: Iterable<string>, run: () => string[]): void {
    const check = { construct };
    this.checks.push(check);
    [...codes].forEach((code) => this.codes.add(code));
    construct.node.addValidation({
      validate: () => {
        if (this.isRepeated) {
          return [];
        }
        const errors = run();
        if (this.awaited.delete(check) && this.awaited.size === 0) {
          this.end();
        }
        return errors;
      },
    });
  }

  /** Accepts the findings of a code in a construct and all below it. */
  public acknowledge(scope: IConstruct, entry: Acknowledgement): void {
    this.acknowledgements.push({ scope, entry });
    scope.node.addMetadata(ACKNOWLEDGED, entry);
  }

  /** Whether the author has acknowledged what a check finds in a construct: the acknowledgement has met something then. */
  public isAcknowledged(construct: IConstruct, code: string): boolean {
    return this.acknowledging(construct, code) !== undefined;
  }

  /** The same; and what was found in the object is kept as accepted. */
  public accepts(construct: IConstruct, code: string, object: string): boolean {
    const entry = this.acknowledging(construct, code);
    if (entry) {
      keep(construct, ACCEPTED, { ...entry, path: construct.node.path, object });
    }
    return entry !== undefined;
  }

  /** Keeps a warning on a construct and prints it at the end of the validation, unless it is acknowledged or has been printed before. */
  public warn(construct: IConstruct, code: string, message: string): void {
    if (!this.isAcknowledged(construct, code)) {
      this.record(construct, code, message);
    }
  }

  /** The same, whatever is acknowledged. */
  private record(construct: IConstruct, code: string, message: string): void {
    if (keep(construct, WARNING, { code, path: construct.node.path, message })) {
      this.unprinted.push({ construct, code, message });
    }
  }

  /** The acknowledgement that is nearest to the construct. All that speak of the finding have met it. */
  private acknowledging(construct: IConstruct, code: string): Acknowledgement | undefined {
    const entries = construct.node.scopes.flatMap((scope) => entriesOf<Acknowledgement>(scope, ACKNOWLEDGED)).filter((entry) => entry.code === code);
    entries.forEach((entry) => this.met.add(entry));
    return entries.at(-1);
  }

  /** Whether this round is one of those that the synthesis of the app makes for each chart. */
  private get isRepeated(): boolean {
    return this.rounds !== undefined && this.rounds > 1;
  }

  private begin(): string[] {
    if (this.rounds !== undefined) {
      this.rounds++;
    }
    if (this.isRepeated) {
      return [];
    }
    this.surroundings.clear();
    this.present = new Set(this.root.node.findAll());
    this.awaited.clear();
    this.checks.filter(({ construct }) => this.present.has(construct)).forEach((check) => this.awaited.add(check));
    if (this.awaited.size === 0) {
      this.end();
    }
    return [];
  }

  private end(): void {
    // An acknowledgement of unused ones is met, or not, by what this finds first.
    this.reportUnused((code) => code !== UNUSED_ACKNOWLEDGEMENT);
    this.reportUnused((code) => code === UNUSED_ACKNOWLEDGEMENT);
    printer.print(this.unprinted.map(({ construct, code, message }) => (
      { code, message, path: construct.node.path, cluster: clusterOf(construct) ?? this.root })));
    this.unprinted = [];
  }

  private reportUnused(isMeant: (code: string) => boolean): void {
    for (const { scope, entry } of this.acknowledgements) {
      if (isMeant(entry.code) && !this.met.has(entry) && this.present.has(scope)
        && (entry.code === UNUSED_ACKNOWLEDGEMENT || !this.isAcknowledged(scope, UNUSED_ACKNOWLEDGEMENT))) {
        const fix = `remove it; ${describe('its reason was', entry.reason)}`;
        this.record(scope, UNUSED_ACKNOWLEDGEMENT, `${describe('acknowledgement without a matching finding', entry.code, fix)} [${UNUSED_ACKNOWLEDGEMENT}]`);
      }
    }
  }
}

/** The metadata of one type on a construct. */
export function entriesOf<T>(construct: IConstruct, type: string): T[] {
  return construct.node.metadata.filter((entry) => entry.type === type).map((entry) => entry.data as T);
}

/** Adds metadata to a construct unless it is there already. Returns whether it was not. */
function keep(construct: IConstruct, type: string, data: object): boolean {
  const text = JSON.stringify(data);
  const isNew = !entriesOf(construct, type).some((entry) => JSON.stringify(entry) === text);
  if (isNew) {
    construct.node.addMetadata(type, data);
  }
  return isNew;
}
