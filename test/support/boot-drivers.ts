/**
 * MachineConfigs that load a kernel module at boot as AMD's guide and KMM's utility do. The commands are ours, what they do is theirs (Onload Operator
 * facts §7, KMM facts §12): which options, which order, which modes, and which exit code.
 */
import type { Manifest } from '../../lib/manifests/manifest';

const ROLE = 'machineconfiguration.openshift.io/role';
const IMAGE = 'registry.example.com/onload/onload-module:8.1.2.26-5.14.0-427.42.1.el9_4.x86_64';

interface Script {
  readonly path: string;
  readonly mode: number;
  readonly text: string;
}

interface Unit {
  readonly name: string;
  readonly order: string;
  readonly variables?: { readonly [name: string]: string };
  readonly script: string;
  readonly seconds: number;
}

/** A MachineConfig of a load unit and a pull unit, that masks crio-wipe. */
function bootDriver(name: string, units: readonly Unit[], scripts: readonly Script[], role: string): Manifest {
  return {
    apiVersion: 'machineconfiguration.openshift.io/v1',
    kind: 'MachineConfig',
    metadata: { name, labels: { [ROLE]: role } },
    spec: {
      config: {
        ignition: { version: '3.2.0' },
        storage: {
          files: scripts.map(({ path, mode, text }) => (
            { path, mode, overwrite: true, user: { name: 'root' }, contents: { source: `data:text/plain;base64,${Buffer.from(text).toString('base64')}` } })),
        },
        systemd: {
          units: [
            ...units.map(({ name: unit, order, variables = {}, script, seconds }) => ({
              name: unit,
              enabled: true,
              contents: [
                '[Unit]', order, 'DefaultDependencies=no', '[Service]', 'Type=oneshot', 'User=root', 'ExecStartPre=ls /usr/local/bin', `ExecStart=${script}`, 'PrivateTmp=yes',
                ...Object.entries(variables).map(([key, value]) => `Environment="${key}=${value}"`), `TimeoutSec=${seconds}`, '[Install]', 'WantedBy=multi-user.target', '',
              ].join('\n'),
            })),
            { name: 'crio-wipe.service', enabled: false, mask: true },
          ],
        },
      },
    },
  };
}

const LOAD_ORDER = 'Before=network-pre.target\nWants=network-pre.target';
const PULL_ORDER = 'After=network-online.target\nWants=network-online.target';

/** Pulls an image and reboots at once; is silent about a failure. */
const pullOnce = (image: string) => `#!/bin/bash
if podman image exists "${image}"; then
    echo "${image} is there"
elif podman pull --authfile /var/lib/kubelet/config.json "${image}"; then
    echo "pulled, going to reboot"
    reboot
else
    echo "not pulled"
fi
`;

/** Replaces the module by two containers that stay; is silent about a failure. */
const replaceOnce = (image: string, old: string, module: string) => `#!/bin/bash
if podman image exists "${image}"; then
    if podman run --privileged --entrypoint modprobe -v /lib/modules/"$(uname -r)"/kernel:/opt/lib/modules/"$(uname -r)"/kernel "${image}" -rd /opt ${old}; then
        echo "old one removed"
    else
        echo "old one not removed"
    fi
    if podman run --privileged --entrypoint modprobe -v /lib/modules/"$(uname -r)"/kernel:/opt/lib/modules/"$(uname -r)"/kernel "${image}" -d /opt ${module}; then
        echo "new one loaded"
    else
        echo "new one not loaded"
    fi
else
    echo "no image, perhaps after the next boot"
fi
`;

/** The one of AMD's guide: one image for all kernels. */
export function guideDriver({ name = '99-sfc-machineconfig', role = 'worker', image = IMAGE }: { name?: string; role?: string; image?: string } = {}): Manifest {
  const variables = { ONLOAD_MODULE_IMAGE: image };
  const [load, pull] = ['/usr/local/bin/sfc-replace-kernel-module.sh', '/usr/local/bin/sfc-pull-kernel-module-image.sh'];
  return bootDriver(name, [
    { name: 'sfc-replace-kernel-module.service', order: LOAD_ORDER, variables, script: load, seconds: 60 },
    { name: 'sfc-pull-image.service', order: PULL_ORDER, variables, script: pull, seconds: 900 },
  ], [
    { path: load, mode: 0o511, text: replaceOnce('$ONLOAD_MODULE_IMAGE', 'sfc sfc_driverlink', 'sfc') },
    { path: pull, mode: 0o755, text: pullOnce('$ONLOAD_MODULE_IMAGE') },
  ], role);
}

/** The one of KMM 1.1 and 2.0: one image, written into the scripts. */
export function firstKmmDriver(module = 'sfc', image = IMAGE): Manifest {
  const [load, pull] = ['/usr/local/bin/replace-kernel-module.sh', '/usr/local/bin/pull-kernel-module-image.sh'];
  return bootDriver(`99-${module}-day1`, [
    { name: 'replace-kernel-module.service', order: LOAD_ORDER, script: load, seconds: 60 },
    { name: 'pull-kernel-module-image.service', order: PULL_ORDER, script: pull, seconds: 900 },
  ], [
    { path: load, mode: 0o777, text: replaceOnce(image, module, module) },
    { path: pull, mode: 0o755, text: pullOnce(image) },
  ], 'worker');
}

const WORKER = 'registry.example.com/kmm/worker:latest';

/** The one of KMM 2.1: it saves the image as a file, and removes the file again at the next boot. */
export function savingKmmDriver(module = 'sfc', image = IMAGE): Manifest {
  const [load, pull, saved, config] = ['/usr/local/bin/replace-kernel-module.sh', '/usr/local/bin/pull-kernel-module-image.sh', '/var/lib/image_file_day1.tar', '/etc/kmm-worker-day1/config.yaml'];
  return bootDriver(`99-${module}-day1`, [
    { name: 'replace-kernel-module.service', order: LOAD_ORDER, script: load, seconds: 60 },
    { name: 'pull-kernel-module-image.service', order: PULL_ORDER, script: pull, seconds: 900 },
  ], [
    {
      path: load,
      mode: 0o777,
      text: `#!/bin/bash
if [ -e ${saved} ]; then
    podman run --user=root --privileged -v /lib/modules:/lib/modules -v ${config}:/etc/kmm-worker/config.yaml -v ${saved}:${saved} ${WORKER} kmod load --tarball /etc/kmm-worker/config.yaml
    if [ $? -eq 0 ]; then echo "loaded"; else echo "not loaded"; fi
else
    echo "no file, perhaps after the next boot"
fi
`,
    },
    {
      path: pull,
      mode: 0o755,
      text: `#!/bin/bash
if [ -e ${saved} ]; then
    rm -f ${saved}
else
    podman pull --authfile /var/lib/kubelet/config.json ${WORKER}
    if [ $? -ne 0 ]; then exit 1; fi
    podman pull --authfile /var/lib/kubelet/config.json ${image}
    if [ $? -ne 0 ]; then exit 1; fi
    podman save -o ${saved} ${image}
    if [ $? -eq 0 ]; then reboot; fi
fi
`,
    },
    { path: config, mode: 0o644, text: `containerImage: ${saved}\nmodprobe:\n  dirName: /opt\n  moduleName: ${module}\n` },
  ], 'worker');
}

/** The one of KMM 2.2 and later: the tag of the image is the kernel, and KMM's worker loads the module. */
export function kmmDriver({ name = '99-sfc-day1', module = 'sfc', image = 'registry.example.com/drivers/sfc' }: { name?: string; module?: string; image?: string } = {}): Manifest {
  const [load, pull, wait] = ['replace-kernel-module', 'pull-kernel-module-image', 'wait-for-dispatcher'].map((script) => `/usr/local/bin/${script}.sh`);
  const variables = { KERNEL_MODULE_IMAGE: image, WORKER_IMAGE: WORKER };
  const images = (then: string, otherwise: string) => `#!/bin/bash
worker="$WORKER_IMAGE"
module_image="$KERNEL_MODULE_IMAGE:$(uname -r)"
if [ -n "$(podman images -q "$module_image" 2> /dev/null)" ] && [ -n "$(podman images -q "$worker" 2> /dev/null)" ]; then
${then}else
${otherwise}fi
`;
  return bootDriver(name, [
    {
      name: `${name}-replace-kernel-module.service`,
      order: LOAD_ORDER,
      variables: { ...variables, KERNEL_MODULE: module, IN_TREE_MODULES_TO_REMOVE: module, FIRMWARE_FILES_PATH: '', WORKER_CONFIG_FILEPATH: '/var/lib/kmm_day1_config.yaml' },
      script: load,
      seconds: 60,
    },
    { name: `${name}-pull-kernel-module-image.service`, order: `${PULL_ORDER.split('\n')[0]}\nAfter=NetworkManager-dispatcher.service`, variables, script: pull, seconds: 900 },
  ], [
    {
      path: load,
      mode: 0o777,
      text: images(`    config="$WORKER_CONFIG_FILEPATH"
    kernel_module="$KERNEL_MODULE"
    cat <<EOF > "$config"
containerImage: $module_image
modprobe:
  dirName: /opt
  moduleName: $kernel_module
EOF
    volume=kmm-volume
    podman volume create $volume
    podman pod create --name kmm-pod
    podman create --pod kmm-pod --init-ctr=always -v $volume:/tmp $module_image /bin/sh -c "cp -R /opt/lib/modules /tmp/opt/lib"
    if [ $? -eq 0 ]; then echo "created"; else echo "not created"; fi
    id=$(podman create --pod kmm-pod --user=root --privileged -v $volume:/tmp -v $config:/etc/kmm-worker/config.yaml $worker kmod load /etc/kmm-worker/config.yaml)
    podman pod start kmm-pod
    podman wait $id
    podman pod rm kmm-pod
    podman volume rm $volume
`, '    echo "no images, perhaps after the next boot"\n'),
    },
    {
      path: pull,
      mode: 0o755,
      text: images('    rm -f $never_set\n', `    podman pull --authfile /var/lib/kubelet/config.json $worker
    if [ $? -ne 0 ]; then exit 1; fi
    podman pull --authfile /var/lib/kubelet/config.json $module_image
    if [ $? -ne 0 ]; then exit 1; fi
    reboot
`),
    },
    { path: wait, mode: 0o755, text: '#!/bin/bash\nuntil [ "$(systemctl show NetworkManager-dispatcher --property=ActiveState)" = ActiveState=inactive ]; do sleep 1; done\n' },
  ], 'worker');
}
