import type { ApiObject } from 'cdk8s';
import type { IConstruct } from 'constructs';
import { clusterOfScope } from './cluster-scope';
import { type LoggedFinding, logFindings, withoutCode } from './finding-log';
import { sharedState } from './shared-state';
import { Surroundings } from './surroundings';
import { printer } from './warning-printer';
import { UNUSED_ACKNOWLEDGEMENT } from '../check';
import type { Manifest } from '../manifests';
import { cached, describe, userPlace, withUserStack } from '../text';

/** Types of metadata on constructs. */
export const WARNING = 'onload/warning';
export const ACKNOWLEDGED_ENTRY = 'onload/acknowledged';
export const ACCEPTED = 'onload/accepted';

/** Acknowledgement by an author for a construct and all constructs below it. */
interface Acknowledgement {
  readonly code: string;
  readonly reason: string;
}

/** Check of one construct, which is part of the validation of the tree. */
interface Check {
  readonly construct: IConstruct;
}

/** First line of the error in which cdk8s collects those of all validations. Each of them is a line of its own, behind the path of its construct. */
const ALL_ERRORS = /^Error: Validation failed with the following errors:\n/;

/** Syntheses by the root of their trees. */
const SYNTHESES = sharedState('syntheses', () => new WeakMap<IConstruct, Synthesis>());

/** Place of a construct that no line of the user's program creates. */
const NOWHERE = () => undefined;

/**
 * All checks of one construct tree.
 *
 * cdk8s validates the root first, then everything below it, once for each synthesis of the app or of a chart. `App.synth()` validates the app and
 * then each of its charts again. Nothing changes in between, so the checks run only once. The root's validation starts a round, and the last check
 * ends it: only then is it known which warnings to print, and which acknowledgements match no finding.
 */
export class Synthesis {
  /** The synthesis of the tree that contains a construct. */
  public static of({ node: { root } }: IConstruct): Synthesis {
    const synthesis = SYNTHESES.get(root) ?? new Synthesis(root);
    SYNTHESES.set(root, synthesis);
    return synthesis;
  }

  /** Codes that the checks of this tree can report. */
  public readonly codes = new Set<string>();
  /** Switch for recording where the user's program creates constructs. Each record costs as much as a small object. */
  public hasPlaces = true;
  private readonly checks: Check[] = [];
  private readonly acknowledgements: { readonly scope: IConstruct; readonly entry: Acknowledgement }[] = [];
  private readonly met = new WeakSet<Acknowledgement>();
  private readonly awaited = new Set<Check>();
  private present: ReadonlySet<IConstruct> = new Set();
  /** Constructs that have been the last one to be validated. */
  private readonly lastOnes = new WeakSet<IConstruct>();
  private last?: IConstruct;
  private isThrough = false;
  private unprinted: { readonly construct: IConstruct; readonly code: string; readonly message: string }[] = [];

  /** Places in the user's program that created the constructs with checks. */
  private readonly places = new Map<IConstruct, () => string | undefined>();
  private readonly surroundings = new Map<IConstruct, Surroundings>();
  /** Number of rounds since the synthesis of the app began, or undefined while none is in progress. */
  private rounds?: number;
  private isKept = false;

  private constructor(private readonly root: IConstruct) {
    root.node.addValidation({ validate: () => this.begin() });
    this.watch('synth');
    this.watch('synthYaml');
  }

  /** Whether the app is being synthesized and has been validated. The tree does not change until synthesis ends. */
  public get isValidated(): boolean {
    return this.rounds !== undefined && this.rounds > 0;
  }

  /** Whether everything in the tree has been validated: now it is rendered and written. Other languages do not tell when that is done, nor does a single chart. */
  public get isWriting(): boolean {
    return this.isThrough;
  }

  /** Declares that no validation of this tree changes an object, so that each is written as the rules have read it. */
  public keepRendered(): void {
    this.isKept = true;
  }

  /** Returns an object as it is written. */
  public render(object: ApiObject): Manifest {
    return (this.isKept ? this.surroundingsOf(clusterOfScope(object) ?? this.root).renderedFor(object) : undefined) ?? object.toJson() as Manifest;
  }

  /** Returns the shared state of the checks of a cluster in this round. */
  public surroundingsOf(cluster: IConstruct): Surroundings {
    return cached(this.surroundings, cluster, () => new Surroundings(cluster));
  }

  /**
   * Wraps a method of the app to detect the beginning and the end of a synthesis, for which cdk8s has no hook. Programs in other languages call the method of
   * the class: they lack what saves time, and the places in errors, and nothing else.
   */
  private watch(method: 'synth' | 'synthYaml'): void {
    const app = this.root as { -readonly [name in typeof method]?: () => unknown };
    const original = app[method];
    if (typeof original === 'function') {
      app[method] = (...args: []) => {
        const outer = this.rounds;
        this.rounds = 0;
        try {
          return original.apply(app, args);
        } catch (error) {
          this.isThrough = false;
          throw this.withPlaces(error);
        } finally {
          this.rounds = outer;
          this.isThrough = false;
          this.surroundings.clear();
        }
      };
    }
  }

  /**
   * Adds a check of a construct. It may be called at any time, and the check runs in each validation.
   *
   * @param codes codes of its findings
   * @param run returns the errors, and calls `accepts` or `warn` for other findings
   */
  public addCheck(construct: IConstruct, codes: Iterable<string>, run: () => string[]): void {
    const check = { construct };
    this.checks.push(check);
    cached(this.places, construct, this.hasPlaces ? userPlace : () => NOWHERE);
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

  /** Returns the place in the user's program that created a construct, or the nearest one above it that has checks: `main.ts:12:3`. It is undefined if the stack does not tell. */
  public placeOf(construct: IConstruct): string | undefined {
    const known = construct.node.scopes.reverse().find((scope) => this.places.has(scope));
    return known && this.places.get(known)!();
  }

  /** Returns the error of all validations with a stack that says below each of them where its construct was created. The message stays. */
  private withPlaces(error: unknown): unknown {
    if (error instanceof Error && ALL_ERRORS.test(error.stack ?? '')) {
      const constructs = new Map(this.root.node.findAll().map((construct) => [construct.node.path, construct]));
      const errors: LoggedFinding[] = [];
      const placed = (line: string, path: string, text: string) => {
        const construct = constructs.get(path);
        const place = construct && this.placeOf(construct);
        errors.push({ severity: 'error', construct: path, place, ...withoutCode(text) });
        return place === undefined ? line : `${line}\n      at ${place}`;
      };
      const frames = error.stack!.slice(`Error: ${error.message}`.length);
      error.stack = `Error: ${error.message.replace(/^ {2}\[([^\]]*)\] (.*)$/gm, placed)}${frames}`;
      logFindings(errors);
      return withUserStack(error);
    }
    return error;
  }

  /** Accepts the findings of a code in a construct and all constructs below it. */
  public acknowledge(scope: IConstruct, entry: Acknowledgement): void {
    this.acknowledgements.push({ scope, entry });
    scope.node.addMetadata(ACKNOWLEDGED_ENTRY, entry);
  }

  /** Returns whether a finding in a construct is acknowledged. If it is, the acknowledgement counts as used. */
  public isAcknowledged(construct: IConstruct, code: string): boolean {
    return this.acknowledging(construct, code) !== undefined;
  }

  /** Returns whether a finding is acknowledged, and records an acknowledged one as accepted for the object. */
  public accepts(construct: IConstruct, code: string, object: string): boolean {
    const entry = this.acknowledging(construct, code);
    if (entry) {
      keep(construct, ACCEPTED, { ...entry, path: construct.node.path, object });
    }
    return entry !== undefined;
  }

  /** Stores a warning on a construct and prints it at the end of the validation, unless it is acknowledged or has been printed before. */
  public warn(construct: IConstruct, code: string, message: string): void {
    if (!this.isAcknowledged(construct, code)) {
      this.record(construct, code, message);
    }
  }

  /** Stores a warning and prints it later, regardless of acknowledgements. */
  private record(construct: IConstruct, code: string, message: string): void {
    if (keep(construct, WARNING, { code, path: construct.node.path, message })) {
      this.unprinted.push({ construct, code, message });
    }
  }

  /** Returns the acknowledgement that is nearest to the construct. All acknowledgements of the finding count as used. */
  private acknowledging(construct: IConstruct, code: string): Acknowledgement | undefined {
    const entries = construct.node.scopes.flatMap((scope) => metadataEntries<Acknowledgement>(scope, ACKNOWLEDGED_ENTRY))
      .filter((entry) => entry.code === code);
    entries.forEach((entry) => this.met.add(entry));
    return entries.at(-1);
  }

  /** Whether this round is a repetition for a chart during the synthesis of the app. */
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
    const all = this.root.node.findAll();
    this.present = new Set(all);
    this.noteEnd(all.at(-1)!);
    this.awaited.clear();
    this.checks.filter(({ construct }) => this.present.has(construct)).forEach((check) => this.awaited.add(check));
    if (this.awaited.size === 0) {
      this.end();
    }
    return [];
  }

  /** Notes when the last construct has been validated, also by validations that are not ours. */
  private noteEnd(last: IConstruct): void {
    this.isThrough = false;
    this.last = last;
    if (!this.lastOnes.has(last)) {
      this.lastOnes.add(last);
      last.node.addValidation({
        validate: () => {
          this.isThrough ||= this.last === last;
          return [];
        },
      });
    }
  }

  private end(): void {
    // Acknowledgements of the code for unused ones come last, because the findings of the first pass can use them.
    this.reportUnused((code) => code !== UNUSED_ACKNOWLEDGEMENT);
    this.reportUnused((code) => code === UNUSED_ACKNOWLEDGEMENT);
    const warnings = this.unprinted.map(({ construct, code, message }) => (
      { code, message, path: construct.node.path, place: this.placeOf(construct), cluster: clusterOfScope(construct) ?? this.root }));
    this.unprinted = [];
    printer.print(warnings);
    logFindings(warnings.map(({ code, message, path, place }) => ({ severity: 'warning', code, construct: path, message: withoutCode(message).message, place })));
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

/** The metadata of a type on a construct. */
export function metadataEntries<T>(construct: IConstruct, type: string): T[] {
  return construct.node.metadata.filter((entry) => entry.type === type).map((entry) => entry.data as T);
}

/** Adds metadata to a construct unless it already has it. Returns whether the metadata was added. */
function keep(construct: IConstruct, type: string, data: object): boolean {
  const text = JSON.stringify(data);
  const isNew = !metadataEntries(construct, type).some((entry) => JSON.stringify(entry) === text);
  if (isNew) {
    construct.node.addMetadata(type, data);
  }
  return isNew;
}
