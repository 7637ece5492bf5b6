/** The policies that the operator has by itself, and since which OpenShift version (MCO facts §7b). A user's for the same replaces it. */
export interface DefaultPolicy {
  readonly kind: 'files' | 'units';
  /** Path of a file or a folder, or name of a unit. */
  readonly target: string;
  readonly since: string;
  /** What it does, in short. */
  readonly does: string;
}

const IRI = 'Restart iri-registry.service';
const RELOAD_CRIO = 'Reload crio.service';
const RESTART_TRUST = 'Restart coreos-update-ca-trust.service';
const ANCHORS = '/etc/pki/ca-trust/source/anchors';

export const DEFAULT_POLICIES: readonly DefaultPolicy[] = [
  { kind: 'files', target: '/var/lib/kubelet/config.json', since: '4.16', does: 'None' },
  { kind: 'files', target: '/etc/machine-config-daemon/no-reboot/containers-gpg.pub', since: '4.16', does: RELOAD_CRIO },
  { kind: 'files', target: '/etc/containers/policy.json', since: '4.16', does: RELOAD_CRIO },
  { kind: 'files', target: '/etc/containers/registries.conf', since: '4.16', does: 'a drain only where the change needs one' },
  { kind: 'files', target: '/etc/containers/registries.d', since: '4.17', does: RELOAD_CRIO },
  { kind: 'files', target: '/etc/nmstate/openshift', since: '4.17', does: 'None' },
  { kind: 'files', target: `${ANCHORS}/openshift-config-user-ca-bundle.crt`, since: '4.17', does: `${RESTART_TRUST}, Restart crio.service` },
  { kind: 'files', target: '/etc/crio/policies', since: '4.18', does: RELOAD_CRIO },
  { kind: 'files', target: '/etc/kubernetes/credential-providers', since: '4.22', does: 'Restart kubelet.service' },
  {
    kind: 'files',
    target: '/etc/systemd/system/kubelet.service.d/40-kubelet-crio-image-credential-provider.conf',
    since: '4.22',
    does: 'DaemonReload, Restart kubelet.service',
  },
  { kind: 'files', target: '/etc/iri-registry', since: '4.22', does: IRI },
  { kind: 'files', target: '/usr/local/bin/load-registry-image.sh', since: '4.22', does: IRI },
  { kind: 'files', target: `${ANCHORS}/iri-root-ca.crt`, since: '4.22', does: RESTART_TRUST },
  { kind: 'units', target: 'iri-registry.service', since: '4.22', does: `DaemonReload, ${IRI}` },
];
