/** A parsed Ignition config of version 3: known fields of the right types, without empty values. */

export interface Owner {
  readonly id?: number;
  readonly name?: string;
}

export interface Resource {
  readonly source?: string;
  readonly compression?: string;
  readonly httpHeaders?: readonly { readonly name: string; readonly value?: string }[];
  readonly verification?: { readonly hash?: string };
}

export interface Node {
  readonly path: string;
  readonly user?: Owner;
  readonly group?: Owner;
  readonly overwrite?: boolean;
}

export interface File extends Node {
  readonly mode?: number;
  readonly contents?: Resource;
  readonly append?: readonly Resource[];
}

export interface Directory extends Node {
  readonly mode?: number;
}

export interface Link extends Node {
  readonly hard?: boolean;
  readonly target?: string;
}

export interface Unit {
  readonly name: string;
  readonly enabled?: boolean;
  readonly mask?: boolean;
  readonly contents?: string;
  readonly dropins?: readonly { readonly name: string; readonly contents?: string }[];
}

export interface User {
  readonly name: string;
  readonly passwordHash?: string;
  readonly sshAuthorizedKeys?: readonly string[];
  readonly [other: string]: unknown;
}

export interface Group {
  readonly name: string;
  readonly [other: string]: unknown;
}

/** The small sections of a config, which are merged together. */
export interface Rest {
  readonly ignition?: { readonly [field: string]: unknown };
  readonly storage?: {
    readonly disks?: readonly unknown[];
    readonly filesystems?: readonly unknown[];
    readonly raid?: readonly unknown[];
    readonly luks?: readonly unknown[];
  };
  readonly kernelArguments?: { readonly shouldExist?: readonly string[]; readonly shouldNotExist?: readonly string[] };
}

export interface Config {
  readonly ignition: { readonly version: string };
  readonly passwd?: { readonly users?: readonly User[]; readonly groups?: readonly Group[] };
  readonly storage?: Rest['storage'] & {
    readonly files?: readonly File[];
    readonly directories?: readonly Directory[];
    readonly links?: readonly Link[];
  };
  readonly systemd?: { readonly units?: readonly Unit[] };
  readonly kernelArguments?: Rest['kernelArguments'];
}
