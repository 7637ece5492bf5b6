/** The generator's type for quantities and ports: a class with two factories, for a number and a text. */
interface NumberOrText {
  readonly value: any;
}

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** The API's name of a field that the generator spells differently. `build` is reserved in jsii, and acronyms are not capitalized. */
type WireName<Key> =
  Key extends 'buildSpec' ? 'build' : Key extends 'clusterIp' ? 'clusterIP' : Key extends 'hostIpc' ? 'hostIPC' : Key extends 'hostPid' ? 'hostPID' :
    Key extends 'deviceId' ? 'deviceID' : Key extends 'vendorId' ? 'vendorID' : Key extends `${infer Head}Tls${infer Tail}` ? `${Head}TLS${Tail}` : Key;

/**
 * Manifest form of a type of the generated L1 classes. Enums are their values, quantities and ports are plain, and fields have the names of the CRD.
 *
 * We render plain objects of these types. The compiler checks every field against the CRD, the L1 classes (30,000 lines) are never loaded, and JSON
 * patches on our objects can set fields that the vendored CRD does not have.
 */
export type Wire<T> =
  T extends string ? `${T}` :
    T extends number | boolean | undefined | null ? T :
      Same<T, NumberOrText> extends true ? number | string :
        T extends (infer Item)[] ? Wire<Item>[] :
          T extends object ? { [Key in keyof T as WireName<Key>]: Wire<T[Key]> } : T;
