import { ManifestSet, stringAt } from '../manifests';
import { lazy } from './lazy';

/** The folder of CRI-O's drop-ins, which it reads in the order of their names. */
export const CRIO_DROPINS = '/etc/crio/crio.conf.d/';

/** Where the Machine Config Operator writes the runtime of a ContainerRuntimeConfig (pkg/controller/container-runtime-config/helpers.go). */
export const RUNTIME_DROPIN = `${CRIO_DROPINS}01-ctrcfg-defaultRuntime`;

/** The streams of images without runc (MCO facts §2; pkg/osimagestream/streams.go). */
const WITHOUT_RUNC = ['rhel-10', 'centos-10'];

/** Whether the operating system of a stream of images has no runc. */
export function lacksRunc(stream: string | undefined): boolean {
  return stream !== undefined && WITHOUT_RUNC.includes(stream);
}

/** The stream of images of pools that name none, where the manifests say it. */
export function defaultStream(manifests: ManifestSet): string | undefined {
  const [cluster] = manifests.ofKind('OSImageStream');
  return stringAt(cluster, 'spec', 'defaultStream') ?? stringAt(cluster, 'status', 'defaultStream');
}

/** The `default_runtime` of a drop-in, where it says one. Throws where it is no TOML. */
export function defaultRuntimeIn(text: string): string | undefined {
  const { crio } = lazy.smolToml.parse(text) as { crio?: { runtime?: { default_runtime?: unknown } } };
  const runtime = crio?.runtime?.default_runtime;
  return typeof runtime === 'string' && runtime !== '' ? runtime : undefined;
}
