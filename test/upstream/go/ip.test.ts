import * as fc from 'fast-check';
import { contains, goAddress, goPrefix, masked, textOfAddress } from '../../../lib/upstream/go/ip';
import { runsOf } from '../../support/fuzz-runs';

// What Go makes of single addresses and networks is in upstream/cel, by way of ip() and cidr().

const addresses = fc.oneof(
  fc.bigUintN(32).map((value) => ({ bits: 32 as const, value, zone: '' })),
  fc.bigUintN(128).map((value) => ({ bits: 128 as const, value, zone: '' })),
  // With runs of zeros.
  fc.array(fc.constantFrom('0', '1', 'ffff'), { minLength: 8, maxLength: 8 }).map((groups) => goAddress(groups.join(':'))!),
);

test('an address is read as it is written', () => {
  fc.assert(fc.property(addresses, (address) => {
    expect(goAddress(textOfAddress(address))).toEqual(address);
  }), { numRuns: runsOf() });
});

test('a network has its own first address and no shorter network within it', () => {
  fc.assert(fc.property(addresses, fc.nat(128), (address, length) => {
    const prefix = { address, length: Math.min(length, address.bits) };
    expect(contains(prefix, masked(prefix).address)).toBe(true);
    expect(contains(prefix, address)).toBe(true);
    expect(goPrefix(`${textOfAddress(address)}/${prefix.length}`)).toEqual(prefix);
  }), { numRuns: runsOf() });
});

test('no text makes it fail', () => {
  fc.assert(fc.property(fc.stringOf(fc.constantFrom(...'0123456789abcdef:./%'), { maxLength: 50 }), (text) => {
    const address = goAddress(text);
    expect(address === undefined || goAddress(textOfAddress(address))).not.toBeNull();
    goPrefix(text);
  }), { numRuns: runsOf() });
});
