//! Writes rows to a Parquet file. Values are buffered by column and flushed a row group at a time, so a file
//! can be larger than memory.

use std::fs::File;
use std::io::{self, BufWriter};
use std::path::Path;
use std::sync::Arc;

use parquet::basic::{Compression, GzipLevel};
use parquet::data_type::{ByteArray, ByteArrayType, FloatType, Int32Type, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use parquet::schema::parser::parse_message_type;

use crate::atomic_file::AtomicFile;

/// A column and its buffered values.
pub struct Column {
    name: String,
    values: Values,
    /// The logical type, as Parquet's schema language writes it; empty for plain numbers.
    logical_type: &'static str,
    repetition: Repetition,
    /// Definition levels, for optional values and lists.
    definition: Vec<i16>,
    /// Repetition levels, for lists.
    repeat: Vec<i16>,
}

pub enum Values {
    Int(Vec<i32>),
    Long(Vec<i64>),
    Float(Vec<f32>),
    Text(Vec<ByteArray>),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Repetition {
    Required,
    Optional,
    List,
}

impl Column {
    fn new(name: &str, values: Values) -> Self {
        let logical_type = if matches!(values, Values::Text(_)) { " (STRING)" } else { "" };
        Self {
            name: name.to_owned(),
            values,
            logical_type,
            repetition: Repetition::Required,
            definition: Vec::new(),
            repeat: Vec::new(),
        }
    }

    /// A column of whole numbers of 32 bits.
    pub fn int(name: &str) -> Self {
        Self::new(name, Values::Int(Vec::new()))
    }

    /// A column of whole numbers of 64 bits.
    pub fn long(name: &str) -> Self {
        Self::new(name, Values::Long(Vec::new()))
    }

    /// A `u64`.
    pub fn unsigned(name: &str) -> Self {
        Self { logical_type: " (INTEGER(64,false))", ..Self::long(name) }
    }

    /// A column of numbers.
    pub fn float(name: &str) -> Self {
        Self::new(name, Values::Float(Vec::new()))
    }

    /// A column of texts.
    pub fn text(name: &str) -> Self {
        Self::new(name, Values::Text(Vec::new()))
    }

    /// Allows nulls.
    pub fn optional(self) -> Self {
        Self { repetition: Repetition::Optional, ..self }
    }

    /// Holds a list in every row.
    pub fn list(self) -> Self {
        Self { repetition: Repetition::List, ..self }
    }

    /// The column in Parquet's schema language.
    fn schema(&self) -> String {
        let kind = match self.values {
            Values::Int(_) => "int32",
            Values::Long(_) => "int64",
            Values::Float(_) => "float",
            Values::Text(_) => "binary",
        };
        let (name, logical) = (&self.name, self.logical_type);
        match self.repetition {
            Repetition::Required => format!("required {kind} {name}{logical};"),
            Repetition::Optional => format!("optional {kind} {name}{logical};"),
            Repetition::List => format!(
                "required group {name} (LIST) {{ repeated group list {{ required {kind} element{logical}; }} }}"
            ),
        }
    }

    /// Writes the buffered values and clears them.
    fn flush(&mut self, column: &mut SerializedColumnWriter<'_>) -> Result<(), ParquetError> {
        let definition = (self.repetition != Repetition::Required).then_some(self.definition.as_slice());
        let repeat = (self.repetition == Repetition::List).then_some(self.repeat.as_slice());
        match &mut self.values {
            Values::Int(values) => {
                column.typed::<Int32Type>().write_batch(values, definition, repeat)?;
                values.clear();
            }
            Values::Long(values) => {
                column.typed::<Int64Type>().write_batch(values, definition, repeat)?;
                values.clear();
            }
            Values::Float(values) => {
                column.typed::<FloatType>().write_batch(values, definition, repeat)?;
                values.clear();
            }
            Values::Text(values) => {
                column.typed::<ByteArrayType>().write_batch(values, definition, repeat)?;
                values.clear();
            }
        }
        self.definition.clear();
        self.repeat.clear();
        Ok(())
    }
}

/// A type that can be stored in a column.
pub trait Value {
    fn push_to(self, values: &mut Values);
}

macro_rules! value {
    ($type:ty, $kind:ident, $value:ident => $stored:expr) => {
        impl Value for $type {
            fn push_to(self, values: &mut Values) {
                let $value = self;
                match values {
                    Values::$kind(values) => values.push($stored),
                    _ => unreachable!("values come in the order and types of the columns"),
                }
            }
        }
    };
}

value!(i32, Int, value => value);
value!(u32, Int, value => value as i32);
value!(u64, Long, value => value as i64);
value!(f32, Float, value => value);
value!(&str, Text, value => ByteArray::from(value));
value!(String, Text, value => ByteArray::from(value.into_bytes()));

/// A row being filled, from the first column on.
pub struct Row<'a> {
    columns: std::slice::IterMut<'a, Column>,
}

impl Row<'_> {
    fn column(&mut self) -> &mut Column {
        self.columns.next().expect("a row has as many values as there are columns")
    }

    /// Fills the next column.
    pub fn value(&mut self, value: impl Value) -> &mut Self {
        value.push_to(&mut self.column().values);
        self
    }

    /// Fills the next column, or leaves it empty.
    pub fn optional(&mut self, value: Option<impl Value>) -> &mut Self {
        let column = self.column();
        column.definition.push(value.is_some().into());
        if let Some(value) = value {
            value.push_to(&mut column.values);
        }
        self
    }

    /// Fills the next column with a list.
    pub fn list(&mut self, values: impl IntoIterator<Item = impl Value>) -> &mut Self {
        let column = self.column();
        let mut count = 0;
        for value in values {
            column.definition.push(1);
            column.repeat.push((count > 0).into());
            value.push_to(&mut column.values);
            count += 1;
        }
        if count == 0 {
            column.definition.push(0);
            column.repeat.push(0);
        }
        self
    }
}

/// Writes a Parquet file.
pub struct TableWriter {
    columns: Vec<Column>,
    buffered: usize,
    row_group: usize,
    writer: SerializedFileWriter<BufWriter<File>>,
    file: AtomicFile,
}

impl TableWriter {
    /// Opens a file with these columns, flushed every `row_group` rows.
    pub fn create(path: &Path, columns: Vec<Column>, row_group: usize) -> io::Result<Self> {
        let fields: String = columns.iter().map(Column::schema).collect();
        let schema = parse_message_type(&format!("message rows {{ {fields} }}")).map_err(io_error)?;
        let gzip = Compression::GZIP(GzipLevel::default());
        let properties = WriterProperties::builder().set_compression(gzip).build();
        let (file, out) = AtomicFile::create(path)?;
        let writer =
            SerializedFileWriter::new(out, Arc::new(schema), Arc::new(properties)).map_err(io_error)?;
        Ok(Self { columns, buffered: 0, row_group, writer, file })
    }

    /// Adds a row; `fill` supplies its values in column order.
    pub fn row(&mut self, fill: impl FnOnce(&mut Row<'_>)) -> io::Result<()> {
        fill(&mut Row { columns: self.columns.iter_mut() });
        self.buffered += 1;
        if self.buffered == self.row_group { self.flush().map_err(io_error) } else { Ok(()) }
    }

    fn flush(&mut self) -> Result<(), ParquetError> {
        let mut group = self.writer.next_row_group()?;
        for column in &mut self.columns {
            if let Some(mut writer) = group.next_column()? {
                column.flush(&mut writer)?;
                writer.close()?;
            }
        }
        group.close()?;
        self.buffered = 0;
        Ok(())
    }

    /// Completes the file with one entry of key-value metadata.
    pub fn finish(mut self, key: &str, value: String) -> io::Result<()> {
        if self.buffered > 0 {
            self.flush().map_err(io_error)?;
        }
        self.writer.append_key_value_metadata(KeyValue::new(key.to_owned(), value));
        self.file.commit(self.writer.into_inner().map_err(io_error)?)
    }
}

/// A Parquet error without the prefixes that its own `Display` adds.
pub(crate) fn io_error(error: ParquetError) -> io::Error {
    match error {
        ParquetError::External(cause) => io::Error::other(cause),
        ParquetError::General(what) | ParquetError::EOF(what) => io::Error::other(what),
        other => io::Error::other(other),
    }
}
