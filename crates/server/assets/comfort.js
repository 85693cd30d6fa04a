// Theme, sounds and the list of shortcuts. Settings stay on this device.
(() => {
  'use strict';
  const keep = (name, value) => { try { value === null ? localStorage.removeItem(name) : localStorage.setItem(name, value); } catch { /* storage is blocked */ } };
  const kept = name => { try { return localStorage.getItem(name); } catch { return null; } };
  const tool = name => document.querySelector(`[data-tool=${name}]`);

  const looks = [null, 'light', 'dark'];
  const look = tool('look');
  if (look) {
    const names = look.dataset.names.split('|');
    const tell = () => { look.querySelector('span').textContent = names[Math.max(0, looks.indexOf(kept('look')))]; };
    look.addEventListener('click', () => {
      const next = looks[(looks.indexOf(kept('look')) + 1) % looks.length];
      keep('look', next);
      if (next) document.documentElement.dataset.look = next; else delete document.documentElement.dataset.look;
      tell();
    });
    tell();
  }

  tool('help')?.addEventListener('click', () => document.getElementById('keys')?.showModal());

  // Sounds are synthesised from oscillators and noise.
  let audio = null;
  const tone = (from, to, long, loud, kind = 'triangle', wait = 0) => {
    const [wave, gain, at] = [audio.createOscillator(), audio.createGain(), audio.currentTime + wait];
    wave.type = kind;
    wave.frequency.setValueAtTime(from, at);
    wave.frequency.exponentialRampToValueAtTime(to, at + long);
    gain.gain.setValueAtTime(loud, at);
    gain.gain.exponentialRampToValueAtTime(.001, at + long);
    wave.connect(gain).connect(audio.destination);
    wave.start(at);
    wave.stop(at + long);
  };
  const noise = (long, loud, pitch) => {
    const buffer = audio.createBuffer(1, audio.sampleRate * long, audio.sampleRate);
    const data = buffer.getChannelData(0);
    for (let n = 0; n < data.length; n++) data[n] = (Math.random() * 2 - 1) * (1 - n / data.length) ** 2;
    const [source, filter, gain] = [audio.createBufferSource(), audio.createBiquadFilter(), audio.createGain()];
    source.buffer = buffer;
    filter.type = 'lowpass';
    filter.frequency.value = pitch;
    gain.gain.value = loud;
    source.connect(filter).connect(gain).connect(audio.destination);
    source.start();
  };
  const sounds = {
    card: () => noise(.09, .25, 3200),
    death: () => { noise(.35, .5, 900); tone(140, 45, .4, .3); },
    war: () => { tone(220, 110, .5, .2, 'sawtooth'); tone(233, 116, .5, .2, 'sawtooth'); },
    turn: () => { tone(523, 523, .12, .18); tone(784, 784, .18, .18, 'triangle', .12); },
    won: () => [523, 659, 784, 1046].forEach((pitch, n) => tone(pitch, pitch, .25, .18, 'triangle', n * .14)),
  };
  const sound = tool('sound');
  if (sound) {
    const on = () => kept('sound') === 'on';
    const tell = () => {
      sound.setAttribute('aria-pressed', String(on()));
      const use = sound.querySelector('use');
      use.setAttribute('href', use.getAttribute('href').replace(/#sound-.*/, on() ? '#sound-on' : '#sound-off'));
    };
    sound.addEventListener('click', () => { keep('sound', on() ? null : 'on'); tell(); if (on()) { audio ??= new AudioContext(); sounds.turn(); } });
    // Browsers allow sound only after the first key or pointer press.
    for (const press of ['pointerdown', 'keydown']) addEventListener(press, () => { if (on()) audio ??= new AudioContext(); }, { once: true });
    let mine = false;
    window.sitdown.listeners.push(pictures => {
      if (!on() || !audio) return;
      const which = pictures.includes('crown') ? 'won' : pictures.includes('rip') ? 'death' : pictures.includes('sign-attack') ? 'war' : pictures.some(Boolean) ? 'card' : null;
      if (which) sounds[which]();
      setTimeout(() => {
        const now = Boolean(document.getElementById('ask')?.dataset.turn);
        if (now && !mine) sounds.turn();
        mine = now;
      }, 350);
    });
    tell();
  }
})();
