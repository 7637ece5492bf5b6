import { ApiObject, JsonPatch } from 'cdk8s';
import type { IConstruct } from 'constructs';
import { templatePath } from '../../rules/workload';
import { listAt, stringAt } from '../../upstream';

/** The part of the API that all versions of cdk8s-plus share and that is used here. */
interface PlusWorkload extends IConstruct {
  readonly podMetadata: { addAnnotation(key: string, value: string): void };
  readonly containers: { readonly name: string; readonly env: PlusEnv }[];
}

interface PlusEnv {
  readonly constructor: { fromConfigMap(configMap: { readonly name: string }): unknown };
  copyFrom(from: unknown): void;
}

type Path = readonly string[];

/** Lists of containers that pods start. */
const LISTS = ['containers', 'initContainers'] as const;

/**
 * The pods of a workload: their current manifest, and changes to it.
 *
 * If cdk8s-plus created the object, its own methods are used where they exist, so that later calls to them see the changes. All other changes are
 * patches.
 */
export class Pods {
  /** Construct that created the object if it is from cdk8s-plus, or else the object. */
  public readonly construct: IConstruct;
  private readonly plus?: PlusWorkload;
  private readonly template: Path;

  constructor(private readonly object: ApiObject) {
    const { scope } = object.node;
    this.plus = isPlusWorkload(scope) ? scope : undefined;
    this.construct = this.plus ?? object;
    this.template = templatePath(object.kind)!;
  }

  /** Names of the containers in the current manifest. */
  public get containers(): string[] {
    // cdk8s-plus cannot render a workload without containers.
    return this.plus ? this.plus.containers.map(({ name }) => name)
      : listAt(this.object.toJson(), ...this.template, 'spec', 'containers').map((container) => stringAt(container, 'name') ?? '');
  }

  /** Names of all containers in the current manifest, init containers included. */
  public get allContainers(): string[] {
    return LISTS.flatMap((list) => listAt(this.object.toJson(), ...this.template, 'spec', list).map((container) => stringAt(container, 'name') ?? ''));
  }

  /** RuntimeClass of the pods, if there is one. */
  public get runtimeClassName(): string | undefined {
    return stringAt(this.object.toJson(), ...this.template, 'spec', 'runtimeClassName');
  }

  public set runtimeClassName(name: string | undefined) {
    this.patch([...this.template, 'spec', 'runtimeClassName'], name);
  }

  /** Returns the amount of a resource that a container is limited to, or else requests. */
  public amount(container: string, resource: string): string | number | undefined {
    const resources = follow(this.object.toJson(), [...this.path(container), 'resources']) as { readonly [of: string]: { readonly [resource: string]: any } } | undefined;
    return resources?.limits?.[resource] ?? resources?.requests?.[resource];
  }

  /** Sets the limit and the request of a container to the same amount. */
  public setResource(container: string, resource: string, amount: string | number): void {
    for (const of of ['limits', 'requests']) {
      this.patch([...this.path(container), 'resources', of, resource], this.quantity(amount));
    }
  }

  public annotation(key: string): string | undefined {
    return stringAt(this.object.toJson(), ...this.template, 'metadata', 'annotations', key);
  }

  public annotate(key: string, value: string): void {
    if (this.plus) {
      this.plus.podMetadata.addAnnotation(key, value);
    } else {
      this.patch([...this.template, 'metadata', 'annotations', key], value);
    }
  }

  /** Adds the variables of a ConfigMap to a container. They take precedence over those of earlier ConfigMaps. */
  public addVariables(container: string, configMap: string): void {
    if (this.plus) {
      const { env } = this.plus.containers.find(({ name }) => name === container)!;
      env.copyFrom(env.constructor.fromConfigMap({ name: configMap }));
      return;
    }
    const path = [...this.path(container), 'envFrom'];
    const source = { configMapRef: { name: configMap } };
    const isFirst = !Array.isArray(follow(this.object.toJson(), path));
    this.patch(isFirst ? path : [...path, '-'], isFirst ? [source] : source);
  }

  /** Returns the limit of a container for a resource. */
  public limit(container: string, resource: string): number {
    return Number(follow(this.object.toJson(), [...this.path(container), 'resources', 'limits', resource]) ?? 0);
  }

  /** Raises a container's limit of an extended resource to at least this amount. cdk8s-plus has no method for it. */
  public raiseLimit(container: string, resource: string, count: number): void {
    if (this.limit(container, resource) < count) {
      this.patch([...this.path(container), 'resources', 'limits', resource], this.quantity(count));
    }
  }

  /** Renders an amount for a patch. A patch is applied before generated classes render their objects: quantities are objects there, and a plain number would be lost. */
  private quantity(amount: string | number): unknown {
    return 'GVK' in this.object.constructor ? { value: amount } : amount;
  }

  private path(container: string): Path {
    const places = LISTS.map((list) => [...this.template, 'spec', list]);
    const indices = places.map((place) => listAt(this.object.toJson(), ...place).findIndex((each) => stringAt(each, 'name') === container));
    const found = Math.max(indices.findIndex((index) => index >= 0), 0);
    return [...places[found], String(indices[found])];
  }

  /** Sets a value, and adds missing parents. */
  private patch(path: Path, value: unknown): void {
    const manifest = this.object.toJson();
    let end = 1;
    while (end < path.length && follow(manifest, path.slice(0, end)) instanceof Object) {
      end++;
    }
    const nested = path.slice(end).reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
    this.object.addJsonPatch(JsonPatch.add(pointer(path.slice(0, end)), nested));
  }
}

const follow = (manifest: unknown, path: Path): unknown => path.reduce<any>((inner, key) => inner?.[key], manifest);

/** JSON pointer of a path (RFC 6901). */
const pointer = (path: Path): string => path.map((key) => `/${key.replace(/~/g, '~0').replace(/\//g, '~1')}`).join('');

function isPlusWorkload(construct: IConstruct | undefined): construct is PlusWorkload {
  const { podMetadata, containers } = construct as Partial<PlusWorkload> ?? {};
  return typeof podMetadata?.addAnnotation === 'function' && Array.isArray(containers);
}
