/** What a node needs to join a cluster, besides its disk. */
import { FileContents } from '../../../lib/constructs/machine-config';
import { type NodeConfig, NOTHING, onNode } from '../configs';
import { HOST_OF_NODES } from '../registry';

/** Name of the image that holds the namespaces of a pod. */
export const PAUSE_IMAGE = 'pause:1';

/** Adds what the kubelet and containerd read: the address and the token of the cluster, and a registry without TLS. */
export function joining(port: number, token: string, registry: string, config: NodeConfig = NOTHING): NodeConfig {
  const files = {
    '/etc/kubernetes/kubeconfig': kubeconfig(port, token),
    '/etc/kubernetes/api-server': `API_SERVER=${HOST_OF_NODES}:${port}\n`,
    '/etc/containerd/config.toml': containerdConfig(registry),
  };
  const added = Object.entries(files).map(([path, text]) => (
    { path, mode: 0o600, overwrite: true, contents: { source: FileContents.text(text).dataUrl } }));
  return onNode({ ...config, storage: { files: [...config.storage?.files ?? [], ...added] } }, registry);
}

const kubeconfig = (port: number, token: string) => JSON.stringify({
  'apiVersion': 'v1',
  'kind': 'Config',
  'current-context': 'c',
  'clusters': [{ name: 'c', cluster: { 'server': `https://${HOST_OF_NODES}:${port}`, 'insecure-skip-tls-verify': true } }],
  'users': [{ name: 'u', user: { token } }],
  'contexts': [{ name: 'c', context: { cluster: 'c', user: 'u' } }],
});

const containerdConfig = (registry: string) => `version = 2
[plugins."io.containerd.grpc.v1.cri"]
sandbox_image = "${registry}/${PAUSE_IMAGE}"
disable_apparmor = true
[plugins."io.containerd.grpc.v1.cri".cni]
bin_dir = "/usr/lib/cni"
[plugins."io.containerd.grpc.v1.cri".registry.mirrors."${registry}"]
endpoint = ["http://${registry}"]
`;
