// @spec google-audio-file

/**
 * Paul Kellet's pink noise filter: six parallel one-pole low-passes and a direct path, -3 dB per octave, within 0.05 dB
 * above 9 Hz at 44.1 kHz (musicdsp.org, "Pink noise filter").
 */
const poles = [0.99886, 0.99332, 0.969, 0.8665, 0.55, -0.7616];
const gains = [0.0555179, 0.0750759, 0.153852, 0.3104856, 0.5329522, -0.016898];
const directGain = 0.5362;
const delayedGain = 0.115926;

/** The root mean square of the result; full scale is 1. */
const loudness = 0.12;

/**
 * One channel of steady rain that loops without a seam. The filter runs over the same white noise twice: the second run
 * starts in the state in which the loop ends.
 *
 * @param length samples; a second or more
 * @param random 0 to 1, as `Math.random`
 * @returns samples from -1 to 1
 */
export function rainNoise(length: number, random: () => number = Math.random): Float32Array<ArrayBuffer> {
  const white = Float32Array.from({ length }, () => random() * 2 - 1);
  const rain = white.map((sample, index) => sample * directGain + (white.at(index - 1) ?? 0) * delayedGain);
  for (const [filter, pole] of poles.entries()) {
    const gain = gains[filter] ?? 0;
    let memory = 0;
    for (const sample of white) memory = memory * pole + sample * gain;
    for (let index = 0; index < length; index += 1) {
      memory = memory * pole + (white[index] ?? 0) * gain;
      rain[index] = (rain[index] ?? 0) + memory;
    }
  }
  return atLoudness(rain);
}

function atLoudness(samples: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  const mean = samples.reduce((sum, value) => sum + value, 0) / samples.length;
  const power = samples.reduce((sum, value) => sum + (value - mean) ** 2, 0) / samples.length;
  const gain = loudness / Math.sqrt(power);
  return samples.map((value) => Math.max(-1, Math.min(1, (value - mean) * gain)));
}
