import { rainNoise } from './rain-noise.ts';

/** The length of the loop, in seconds. */
const loopLength = 6;
const volume = 0.5;
/** Time constants in seconds; after five of them a fade is practically complete. */
const fadeInConstant = 0.5;
const fadeOutConstant = 0.2;
/** The frequency range, in Hz: without rumble and hiss. */
const lowest = 250;
const highest = 6000;

/** The audio output of the rain. Silent until `fadeIn`. */
export interface RainOutput {
  /** Asks the browser to allow sound. */
  readonly open: () => Promise<void>;
  readonly fadeIn: () => void;
  /** Fades out, then suspends the output. */
  readonly fadeOut: () => void;
}

/** Opens the audio output. Call it in a user gesture. */
export function createRainOutput(): RainOutput {
  const context = new AudioContext();
  const loudness = new GainNode(context, { gain: 0 });
  loudness.connect(context.destination);
  let rain: AudioNode | undefined;
  let closing: ReturnType<typeof setTimeout> | undefined;

  const fade = (target: number, constant: number) => {
    loudness.gain.cancelScheduledValues(context.currentTime);
    loudness.gain.setTargetAtTime(target, context.currentTime, constant);
  };
  return {
    open: () => {
      clearTimeout(closing);
      return context.resume();
    },
    fadeIn: () => {
      rain ??= startRain(context).connect(loudness);
      fade(volume, fadeInConstant);
    },
    fadeOut: () => {
      fade(0, fadeOutConstant);
      closing = setTimeout(() => void context.suspend(), fadeOutConstant * 5000);
    },
  };
}

function startRain(context: AudioContext): AudioNode {
  const rain = new AudioBufferSourceNode(context, { buffer: rainBuffer(context.sampleRate), loop: true });
  rain.start();
  return rain
    .connect(new BiquadFilterNode(context, { type: 'highpass', frequency: lowest }))
    .connect(new BiquadFilterNode(context, { type: 'lowpass', frequency: highest }));
}

/** Both channels play the same loop, half a loop apart, so that it is computed once and neither has a seam. */
function rainBuffer(sampleRate: number): AudioBuffer {
  const length = Math.round(loopLength * sampleRate);
  const left = rainNoise(length);
  const right = left.map((_, index) => left[(index + (length >> 1)) % length] ?? 0);
  const buffer = new AudioBuffer({ length, sampleRate, numberOfChannels: 2 });
  buffer.copyToChannel(left, 0);
  buffer.copyToChannel(right, 1);
  return buffer;
}
