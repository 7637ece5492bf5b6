/** CRD of the Onload resource as release 3.0 of the operator reads it: its fields, defaults, required fields and rules, with our own descriptions. */

/** The part of an OpenAPI schema that this CRD uses. */
interface Schema {
  readonly 'type': 'array' | 'boolean' | 'integer' | 'object' | 'string';
  readonly 'description'?: string;
  readonly 'default'?: boolean | number | string | string[];
  readonly 'enum'?: string[];
  readonly 'format'?: string;
  readonly 'minimum'?: number;
  readonly 'minLength'?: number;
  readonly 'maxLength'?: number;
  readonly 'pattern'?: string;
  readonly 'items'?: Schema;
  readonly 'properties'?: Properties;
  readonly 'additionalProperties'?: Schema;
  readonly 'required'?: string[];
  readonly 'x-kubernetes-map-type'?: 'atomic';
  readonly 'x-kubernetes-validations'?: { rule: string; message: string }[];
}

type Properties = { [name: string]: Schema };
type Details = Omit<Schema, 'type' | 'description'>;

const stringSchema = (description: string, details: Details = {}): Schema => ({ type: 'string', description, ...details });
const integer = (description: string, details: Details = {}): Schema => ({ type: 'integer', description, ...details });
const flag = (description: string, byDefault: boolean): Schema => ({ type: 'boolean', description, default: byDefault });
const arraySchema = (description: string, items: Schema, details: Details = {}): Schema => (
  { type: 'array', description, items, ...details }
);
const map = (description: string, values: Schema): Schema => ({ type: 'object', description, additionalProperties: values });
const object = (description: string, properties?: Properties, details: Details = {}): Schema => (
  { type: 'object', description, ...(properties && { properties }), ...details }
);

const buildArgument = object('One build argument.', {
  name: stringSchema('Name, as an ARG instruction of the Dockerfile declares it.'),
  value: stringSchema('Value; may be empty.'),
}, { required: ['name', 'value'] });

const build = object('How KMM builds the image where the registry does not have it. Left out, the image must exist.', {
  buildArgs: arraySchema('Build arguments, beside those that KMM sets itself.', buildArgument),
  dockerfileConfigMap: object('ConfigMap of this namespace that has the Dockerfile, under the key "dockerfile".', {
    name: stringSchema('Name of the ConfigMap.'),
  }, { 'x-kubernetes-map-type': 'atomic' }),
}, { required: ['dockerfileConfigMap'] });

const kernelMapping = object('Which image with kernel modules the nodes get that run a certain kernel.', {
  regexp: stringSchema('Go regular expression (RE2) for the kernel release, as "uname -r" prints it. A part may match: anchor it.'),
  kernelModuleImage: stringSchema('Image with the kernel modules. KMM replaces ${KERNEL_FULL_VERSION} by the kernel release of a node.'),
  sfc: object('If present, even empty, the sfc driver of this image is loaded too, in place of the kernel\'s own.'),
  build,
}, { required: ['kernelModuleImage', 'regexp'] });

const onload = object('What runs on the nodes.', {
  version: stringSchema('Version of Onload: the value of a node label, so up to 63 letters, digits, ".", "_" and "-". A change of it, '
    + 'and of nothing else, starts an upgrade, which takes up the images and mappings of that moment.'),
  userImage: stringSchema('Image with the user files of Onload: libraries, commands, the control plane server.'),
  imagePullPolicy: stringSchema('When the user image and the images with kernel modules are pulled: Always, IfNotPresent or Never.'),
  kernelMappings: arraySchema('Images with kernel modules, by kernel. The first mapping that matches is taken.', kernelMapping),
  controlPlane: object('The control plane server. Left out, no arguments are set.', {
    parameters: arraySchema('Arguments of the server, one word each.', stringSchema('An argument.'), { default: ['-K'] }),
  }),
}, { required: ['kernelMappings', 'userImage', 'version'] });

const devicePlugin = object('The device plugin, which brings Onload into the pods that ask for the resource amd.com/onload.', {
  imagePullPolicy: stringSchema('When the images of the plugin and its worker are pulled: Always, IfNotPresent or Never.'),
  maxPodsPerNode: integer('How many containers of one node may use Onload at a time.', { default: 100 }),
  setPreload: flag('Whether containers get LD_PRELOAD, so that every program uses Onload. Not together with mountOnload.', true),
  mountOnload: flag('Whether the command "onload" is mounted in containers. Needs setPreload: false.', false),
  hostOnloadPath: stringSchema('Folder on the host that the user files are copied to. It must serve nothing else: the plugin removes it '
    + 'when it stops.', { default: '/opt/onload/' }),
  baseMountPath: stringSchema('Folder in containers below which the user files are mounted.', { default: '/opt/onload' }),
  binMountPath: stringSchema('Where commands are mounted, below baseMountPath.', { default: '/usr/bin' }),
  libMounthPath: stringSchema('Where libraries are mounted, below baseMountPath. (It is spelled like this.)', { default: '/usr/lib64' }),
}, {
  'x-kubernetes-validations': [{
    rule: '!(self.setPreload && self.mountOnload)',
    message: 'setPreload and mountOnload must not both be true: as setPreload is by default, mountOnload needs setPreload: false',
  }],
});

const spec = object('What is wanted.', {
  selector: map('Labels of the nodes that get Onload, at least one. No other Onload resource may select the same nodes.',
    stringSchema('Value of the label.')),
  serviceAccountName: stringSchema('Service account of this namespace that the device plugin and the loader of kernel modules run as. '
    + 'It must be allowed to run privileged pods.'),
  onload,
  devicePlugin,
}, { required: ['devicePlugin', 'onload', 'selector', 'serviceAccountName'] });

// The limits and patterns are those of Kubernetes' own conditions (metav1.Condition).
const condition = object('One aspect of the state.', {
  type: stringSchema('The aspect, in CamelCase, with a prefix if it is not a common one.', {
    maxLength: 316,
    pattern: '^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$',
  }),
  status: stringSchema('Whether it holds.', { enum: ['True', 'False', 'Unknown'] }),
  reason: stringSchema('Why the status changed last, as one word for programs.', {
    minLength: 1, maxLength: 1024, pattern: '^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$',
  }),
  message: stringSchema('The same in words; may be empty.', { maxLength: 32768 }),
  lastTransitionTime: stringSchema('When the status changed last.', { format: 'date-time' }),
  observedGeneration: integer('The generation of the resource that this was found in.', { format: 'int64', minimum: 0 }),
}, { required: ['lastTransitionTime', 'message', 'reason', 'status', 'type'] });

const status = object('What is so. The operator\'s release 3.0 leaves it empty.', {
  conditions: arraySchema('The state of the resource, aspect by aspect.', condition),
  onload: object('State of the kernel modules.'),
  devicePlugin: object('State of the device plugin.'),
}, { required: ['devicePlugin', 'onload'] });

const resource = object('Onload on a set of nodes: kernel modules, which KMM loads, and a device plugin, which serves pods.', {
  apiVersion: stringSchema('Version of the schema that this object is written in.'),
  kind: stringSchema('Kind of this object: Onload.'),
  // The API server has its own schema for metadata, and refuses most additions to it.
  metadata: { type: 'object' },
  spec,
  status,
});

/** Name of the CRD of the Onload resource. */
export const ONLOAD_CRD_NAME = 'onloads.onload.amd.com';

/** Spec of the CRD of the Onload resource. */
export const ONLOAD_CRD_SPEC = {
  group: 'onload.amd.com',
  names: { kind: 'Onload', listKind: 'OnloadList', plural: 'onloads', singular: 'onload' },
  scope: 'Namespaced',
  versions: [{
    name: 'v1alpha1',
    served: true,
    storage: true,
    subresources: { status: {} },
    schema: { openAPIV3Schema: resource },
  }],
};
