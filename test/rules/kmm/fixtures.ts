import { ApiObject, JsonPatch, Testing } from 'cdk8s';
import { KernelMatch, KernelModule, KernelModuleProps } from '../../../lib/constructs/kmm';
import { Manifest } from '../../../lib/manifests/manifest';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { CheckContext, Rule, runRules } from '../../../lib/rules/rule/rule';
import { describe as describeProblem } from '../../../lib/text/errors';
import { ImageReference } from '../../../lib/values/image-reference';

/** A Module with these mappings. */
export function moduleWith(kernelMappings: unknown, { name = 'onload-module', namespace = 'onload', container = {}, loader = {}, ...spec }: {
  name?: string; namespace?: string; container?: object; loader?: object; selector?: unknown; tolerations?: unknown;
} = {}): Manifest {
  return {
    apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
    kind: 'Module',
    metadata: { name, namespace },
    spec: {
      selector: { 'node-role.kubernetes.io/worker': '' },
      ...spec,
      moduleLoader: { ...loader, container: { modprobe: { moduleName: 'onload' }, ...container, kernelMappings } },
    },
  };
}

/** An Onload resource with these mappings. */
export function onloadWith(kernelMappings: unknown): Manifest {
  return {
    apiVersion: 'onload.amd.com/v1alpha1',
    kind: 'Onload',
    metadata: { name: 'onload', namespace: 'onload' },
    spec: { onload: { kernelMappings, userImage: 'a/onload-user:8.1.2.26', version: '8.1.2.26' }, devicePlugin: {}, selector: { a: 'b' } },
  };
}

/** A ConfigMap with a Dockerfile. */
export function dockerfile(text: string, { name = 'dockerfile', namespace = 'onload' } = {}): Manifest {
  return { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name, namespace }, data: { dockerfile: text } };
}

export const MODULE_PATH = 'spec.moduleLoader.container.kernelMappings';
export const ONLOAD_PATH = 'spec.onload.kernelMappings';

/** A build by the Dockerfile in the ConfigMap `dockerfile`. */
export const BUILD = { dockerfileConfigMap: { name: 'dockerfile' } };

/** What a rule says of manifests, a line each: `<class> <path>: <what>: <value>; <fix>`. */
export function said(rule: Rule, manifests: Manifest[], context: CheckContext = {}): string[] {
  return runRules([rule], new ManifestSet(manifests), context).map(({ class: of, path, what, value, fix }) => `${of} ${path}: ${describeProblem(what, value, fix)}`);
}

/** A Module whose spec is exactly this. */
export function moduleOf(spec: unknown, name = 'driver'): Manifest {
  return { apiVersion: 'kmm.sigs.x-k8s.io/v1beta1', kind: 'Module', metadata: { name, namespace: 'drivers' }, spec } as unknown as Manifest;
}

/** A Module with one mapping, and more in the container of its loader. */
export function loaderOf(container: object, mapping: object = {}): Manifest {
  return moduleOf({
    selector: { a: 'b' },
    moduleLoader: {
      serviceAccountName: 'loader',
      container: {
        modprobe: { moduleName: 'driver' }, kernelMappings: [{ regexp: '^.+$', containerImage: 'a/m:${KERNEL_FULL_VERSION}', ...mapping }], ...container,
      },
    },
  });
}

/** The same on a hub, for its spokes. */
export function onHub({ spec, metadata: { name } }: Manifest): Manifest {
  return {
    apiVersion: 'hub.kmm.sigs.x-k8s.io/v1beta1',
    kind: 'ManagedClusterModule',
    metadata: { name },
    spec: { moduleSpec: spec, spokeNamespace: 'drivers', selector: {} },
  };
}

/** A KernelModule in a chart of its own. */
export function driver(props: Partial<KernelModuleProps> = {}): KernelModule {
  return new KernelModule(Testing.chart(), 'Module', {
    moduleName: 'driver', kernelMappings: [{ kernels: KernelMatch.all(), image: ImageReference.parse('a/m:${KERNEL_FULL_VERSION}') }], ...props,
  });
}

/** A KernelModule whose Module has something at a path that the construct does not write. */
export function patched(path: string, value: unknown, props: Partial<KernelModuleProps> = {}): KernelModule {
  const made = driver(props);
  ApiObject.of(made).addJsonPatch(JsonPatch.add(path, value));
  return made;
}
