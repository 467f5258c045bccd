/**
 * Property tests draw the same values in every run, so that a failure can be repeated. PROPERTY_SEED, a whole number,
 * tries other values.
 */
import fc from 'fast-check';

const seed = Number(process.env.PROPERTY_SEED ?? 1);
if (!Number.isInteger(seed)) throw new Error('PROPERTY_SEED must be a whole number.');
fc.configureGlobal({ seed });
