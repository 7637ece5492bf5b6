/** Objects that wrappers create from their contents, if a policy enforces them (GitOps facts §6 and §7). */
import { EnforcedPolicies } from './enforced-policies';
import { GeneratorInputs } from './generator-inputs';
import { hasPolicyTemplates, Manifest, wellFormed } from '../../manifests';
import { ExtraManifests, unwrap } from '../../manifests/unwrap';
import { at, changesNodes, isRecord, MAX_WRAPPED_DEPTH, recordAt, stringAt } from '../../upstream';
import { kindOf } from '../../upstream/schemas';
import { PLANNED_KINDS } from '../read';

/** Object that a wrapper creates. */
export interface Made {
  readonly object: Manifest;
  /** Object that was read. If several are nested, the outermost. */
  readonly by: Manifest;
  /** Path of the object in the wrapper. */
  readonly inside: readonly (string | number)[];
  /** Whether it is merged into the existing object. */
  readonly isPart: boolean;
  /** Whether it is deleted when its wrapper is deleted or no longer contains it. */
  readonly isPruned: boolean;
}

/** Part of a wrapper that is unknown. */
export interface Unknown {
  readonly by: Manifest;
  /** Description of that part, such as `templates`. */
  readonly what: string;
  /** Whether it may affect nodes. */
  readonly mayMoveNodes: boolean;
  /** Object with this part that the wrapper includes from another file. Missing if the wrapper contains the part itself. */
  readonly input?: Manifest;
}

/** Set of manifests, and the objects that they create. */
export interface Enforced {
  /** Manifests that are not wrappers. */
  readonly plain: readonly Manifest[];
  readonly made: readonly Made[];
  /** Objects that policies remove. */
  readonly removed: readonly Manifest[];
  /** Wrappers that only check objects, or are disabled. */
  readonly idle: ReadonlySet<Manifest>;
  readonly unknown: readonly Unknown[];
  /** ConfigMaps with manifests for the installation of a cluster, or for a hosted one. */
  readonly installed: ReadonlySet<Manifest>;
}

/**
 * Objects that the wrappers in a set of manifests create.
 *
 * @param fileOf file of an object, by which PolicyGenerators include it, or undefined if unknown
 */
export function enforcedIn(manifests: readonly Manifest[], fileOf: (object: Manifest) => string | undefined = () => undefined): Enforced {
  const policies = new EnforcedPolicies(manifests);
  const inputs = new GeneratorInputs(manifests, fileOf);
  const walk = new Walk(policies);
  const plain: Manifest[] = [];
  for (const object of manifests) {
    const input = inputs.of(object);
    if (input === undefined) {
      plain.push(object);
      walk.open(object, { by: object, inside: [] });
    } else {
      walk.takeInput(object, input.by, input);
    }
  }
  inputs.unread.forEach((by) => walk.unknown.push({ by, what: 'source files', mayMoveNodes: true }));
  const installed = new Set<Manifest>();
  new ExtraManifests(manifests).each((configMap) => installed.add(configMap));
  return { plain, made: walk.made, removed: walk.removed, idle: walk.idle, unknown: walk.unknown, installed };
}

/** Information about the outer objects of a nested one. */
interface Way {
  readonly by: Manifest;
  readonly inside: readonly (string | number)[];
  /** Whether an outer policy enforces its contents, if it specifies that. */
  readonly isEnforced?: boolean;
  readonly isPart?: boolean;
  readonly isPruned?: boolean;
  /** Object of another file, if that is where the nested one is. */
  readonly input?: Manifest;
}

/** Descriptions of the unknown parts of a wrapper, by reason. */
const WHAT: { readonly [reason: string]: string } = { template: 'templates', part: 'objects without a name', patch: 'patches' };

class Walk {
  public readonly made: Made[] = [];
  public readonly removed: Manifest[] = [];
  public readonly idle = new Set<Manifest>();
  public readonly unknown: Unknown[] = [];

  constructor(private readonly policies: EnforcedPolicies) {}

  /** Adds the objects inside an object. Returns whether there are any. */
  public open(object: Manifest, way: Way): boolean {
    const { objects: all, leftOut } = unwrap(object);
    if (all.length + leftOut.length === 0) {
      return false;
    }
    const objects = all.filter(({ isOnlyStatus }) => !isOnlyStatus);
    if (objects.length + leftOut.length === 0) {
      return true;
    }
    const isEnforced = this.policies.isEnforced(object, way.isEnforced);
    if (isEnforced === false) {
      this.idle.add(way.by);
      return true;
    }
    for (const { reason, content } of leftOut) {
      if (reason === 'absent') {
        this.remove(content, way);
      } else {
        this.note(way, WHAT[reason] ?? 'objects', content);
      }
    }
    for (const { content, inside, mayBePart } of objects) {
      this.take(content, {
        by: way.by,
        input: way.input,
        inside: [...way.inside, ...inside],
        isEnforced,
        isPart: mayBePart ?? way.isPart,
        isPruned: isPrunedBy(object) || way.isPruned,
      }, object);
    }
    return true;
  }

  /** Adds an object that a PolicyGenerator includes in a policy. */
  public takeInput(object: Manifest, by: Manifest, { compliance, remediation, isDisabled, isPatched }: {
    readonly compliance: string; readonly remediation: string; readonly isDisabled: boolean; readonly isPatched: boolean;
  }): void {
    const way: Way = { by, inside: [], isPart: compliance !== 'mustonlyhave', input: object };
    if (remediation !== 'enforce' || isDisabled) {
      this.idle.add(by);
    } else if (compliance === 'mustnothave') {
      this.remove(object, way);
    } else if (isPatched || hasPolicyTemplates(object)) {
      this.note(way, isPatched ? 'patches' : 'templates', object);
    } else {
      this.take(object, { ...way, isEnforced: true });
    }
  }

  private take(written: unknown, way: Way, wrapper?: Manifest): void {
    const content = isManifestLike(written) ? wellFormed(written) : written;
    if (way.inside.length > MAX_WRAPPED_DEPTH) {
      this.note(way, 'objects within objects', undefined);
    } else if (!isManifestLike(content)) {
      this.note(way, 'parts of objects', content);
    } else if (content.kind === 'List' && Array.isArray(content.items)) {
      content.items.forEach((item, index) => this.take(item, { ...way, inside: [...way.inside, 'items', index] }, wrapper));
    } else if (this.open(content, way)) {
      return;
    } else if (recordAt(wrapper, 'spec', 'namespaceSelector') !== undefined && isWithoutNamespace(content)) {
      this.note(way, 'objects in selected namespaces', content);
    } else {
      const { status: _, ...rest } = content as { readonly [field: string]: unknown };
      const object = (Object.hasOwn(content, 'status') ? rest : content) as unknown as Manifest;
      this.made.push({ object, by: way.by, inside: way.inside, isPart: way.isPart === true, isPruned: way.isPruned === true });
    }
  }

  private remove(content: unknown, way: Way): void {
    if (isManifestLike(content) && stringAt(content, 'metadata', 'name') !== undefined && !hasPolicyTemplates(content)) {
      this.removed.push(content);
    } else {
      this.note(way, 'objects that are removed', content);
    }
  }

  private note({ by, input }: Way, what: string, content: unknown): void {
    const kind = stringAt(content, 'kind');
    this.unknown.push({ by, what, mayMoveNodes: kind === undefined || PLANNED_KINDS.has(kind) || changesNodes(content), input });
  }
}

function isManifestLike(content: unknown): content is Manifest & { readonly items?: unknown } {
  return isRecord(content) && typeof content.apiVersion === 'string' && typeof content.kind === 'string';
}

function isWithoutNamespace(object: Manifest): boolean {
  return stringAt(object, 'metadata', 'namespace') === undefined && kindOf(object)?.isNamespaced !== false;
}

/** Whether the objects that a wrapper creates are deleted with it. */
function isPrunedBy(wrapper: Manifest): boolean {
  switch (wrapper.kind) {
    case 'ConfigurationPolicy': return /^delete/i.test(stringAt(wrapper, 'spec', 'pruneObjectBehavior') ?? '');
    case 'ManifestWork': return stringAt(wrapper, 'spec', 'deleteOption', 'propagationPolicy') !== 'Orphan';
    case 'SelectorSyncSet': case 'SyncSet': return stringAt(wrapper, 'spec', 'resourceApplyMode') === 'Sync';
    // It creates nothing by itself: its processor applies the result.
    case 'Template': return at(wrapper, 'objects') !== undefined;
    default: return false;
  }
}
