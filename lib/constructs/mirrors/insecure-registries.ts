import { ApiObject, Chart, Lazy } from 'cdk8s';
import { Construct } from 'constructs';
import { isLocationOrDomain, malformed } from './mirror-location';
import type { ImageSpec } from '../../../imports/config.openshift.io';
import { clusterOfScope, labelsFor, objectMetadata, platformOf, recordMetadata, type Wire } from '../../synthesis';
import { invalid } from '../../text';
import { isNamed, type MetadataOptions } from '../../values';

/**
 * Properties of `InsecureRegistries`.
 *
 * @see https://docs.openshift.com/container-platform/latest/openshift_images/image-configuration.html
 */
export interface InsecureRegistriesProps extends MetadataOptions {
  /**
   * Registries, such as `registry.example.com:5000`. `addRegistry()` adds more.
   *
   * @default - none; synthesis fails if none is added
   */
  readonly registries?: string[];
}

/** Maximum length of an entry in the CRD. */
const LENGTH_LIMIT = 256;

/**
 * Defines registries that an OpenShift cluster may pull from over HTTP, or over HTTPS with an untrusted certificate. If the certificate is issued by
 * your own authority, trust that instead (`additionalTrustedCA` of the same object).
 *
 * It sets one field of the Image named `cluster`. There is one such object per cluster. It contains other settings of the cluster, and may be managed
 * by others:
 *
 * - The list has one owner: applying it replaces the complete list. Define one construct per cluster, with all registries.
 * - `kubectl apply` and server-side apply keep fields that are not in our manifest. `kubectl replace` clears them. Server-side apply reports a
 * conflict if another manager has set the list.
 * - If GitOps prunes, removing the construct deletes the object with all its settings: exclude it from pruning.
 *
 * The Machine Config Operator writes the list to `/etc/containers/registries.conf` of **every** node, as many at a time as their pool allows, and
 * reloads CRI-O without a reboot. It drains the node first for each registry that is added or removed.
 *
 * @example
 * new InsecureRegistries(chart, 'Insecure', { registries: ['registry.example.com:5000'] });
 *
 * @see https://docs.openshift.com/container-platform/latest/openshift_images/image-configuration.html
 */
export class InsecureRegistries extends Construct {
  /** Name of the Image object. */
  public readonly name = 'cluster';

  private readonly _registries = new Set<string>();

  constructor(scope: Construct, id: string, props: InsecureRegistriesProps = {}) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    const platform = platformOf(this);
    if (!platform.isOpenshift) {
      throw invalid('mirrors/not-openshift', 'insecure registries for a cluster without the Machine Config Operator', `${platform}`,
        'configure the container runtime of the nodes', this.node.path);
    }
    const spec: Wire<ImageSpec> = { registrySources: { insecureRegistries: Lazy.any({ produce: () => this.registries }) } };
    new ApiObject(this, 'Resource', {
      apiVersion: 'config.openshift.io/v1',
      kind: 'Image',
      metadata: objectMetadata(this, { name: this.name, labels: labelsFor(this, { name: 'insecure-registries', component: 'registry' }) }),
      spec,
    });
    for (const registry of props.registries ?? []) {
      this.addRegistry(registry);
    }
    this.node.addValidation({ validate: () => this.validate() });
  }

  /** All registries, sorted. */
  public get registries(): string[] {
    return [...this._registries].sort();
  }

  /** Adds a registry, a registry with a path, or all hosts of a domain, such as `*.example.com`. */
  public addRegistry(registry: string): void {
    if (!isLocationOrDomain(registry)) {
      throw malformed('neither a registry nor a repository', registry, true, this.node.path);
    }
    if (registry.length > LENGTH_LIMIT) {
      throw invalid('mirrors/too-long', 'registry too long', registry, `use at most ${LENGTH_LIMIT} characters`, this.node.path);
    }
    this._registries.add(registry);
  }

  private validate(): string[] {
    const cluster = clusterOfScope(this) ?? Chart.of(this);
    const others = cluster.node.findAll().filter((other) => isNamed(other, 'InsecureRegistries') && other !== this);
    return [
      // An empty list would clear the one in the cluster.
      ...(this._registries.size > 0 ? [] : ['no registry is listed: call addRegistry() or pass \'registries\' [mirrors/none]']),
      ...others.map(({ node }) => `${node.path} has a list too: a cluster has one, keep all in it [mirrors/two-lists]`),
    ];
  }
}
